import { useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { DecisionMark } from './DecisionMark.tsx'
import { type OfferedDecision, reasonAgainst } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'
import { takenText } from './use-takes.ts'

type DecisionButtonsProps<Data> = {
  readonly entry: QueueEntry<Data>
  readonly decisions: readonly OfferedDecision<Data>[]
  readonly viewerId: string | undefined
  readonly showKeys: boolean
  /** Whether they are the page's main action; in a list of many they are quieter. */
  readonly prominent?: boolean | undefined
  readonly onAsk: (decision: OfferedDecision<Data>) => void
}

const inks = { primary: 'text-green!', danger: 'text-danger!' }

/** The available decisions. A disabled button explains why the reader cannot decide, instead of failing later. */
export function DecisionButtons<Data>(props: DecisionButtonsProps<Data>) {
  const { entry, decisions, viewerId, showKeys, prominent = false, onAsk } = props
  const reasonId = useId()
  const reasons = new Set(decisions.map((decision) => reasonAgainst(decision, entry, viewerId)))
  // It stands beside the buttons already, with the name.
  const isSaid = takenText(entry.taken) !== undefined
  return (
    <div>
      <div className="flex gap-2">
        {decisions.map((decision) => {
          const solid = prominent && decision.tone === 'primary'
          const refused = reasonAgainst(decision, entry, viewerId) !== undefined
          return (
            <Button
              key={decision.verb}
              variant={solid ? 'primary' : 'secondary'}
              size={prominent ? 'md' : 'sm'}
              disabled={refused}
              aria-describedby={refused ? reasonId : undefined}
              onClick={() => onAsk(decision)}
              className={cx(
                prominent ? 'flex-1' : 'max-xl:flex-1 xl:min-w-28',
                !refused && !solid && inks[decision.tone],
              )}
            >
              <DecisionMark icon={decision.icon} letter={showKeys && !refused ? decision.key : undefined} />
              {decision.verb} {!prominent && <VisuallyHidden>{entry.person.name}</VisuallyHidden>}
            </Button>
          )
        })}
      </div>
      <p id={reasonId} className="mt-1.5 w-0 min-w-full text-ink-muted text-sm leading-snug empty:hidden">
        {!isSaid && [...reasons].join(' ').trim()}
      </p>
    </div>
  )
}
