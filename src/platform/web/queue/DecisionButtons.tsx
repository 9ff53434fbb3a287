import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { DecisionMark } from './DecisionMark.tsx'
import { type Decision, ownRequest } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'

type DecisionButtonsProps<Data> = {
  readonly entry: QueueEntry<Data>
  readonly decisions: readonly Decision<Data>[]
  readonly own: boolean
  readonly showKeys: boolean
  /** Where they are the page's main action; in a list of many they are quieter. */
  readonly prominent?: boolean | undefined
  readonly onAsk: (decision: Decision<Data>) => void
}

const inks = { primary: 'text-green!', danger: 'text-danger!' }

/** What can be decided. Nobody decides their own request, and the buttons say so instead of failing later. */
export function DecisionButtons<Data>(props: DecisionButtonsProps<Data>) {
  const { entry, decisions, own, showKeys, prominent = false, onAsk } = props
  const reasonId = useId()
  return (
    <div>
      <div className="flex gap-2">
        {decisions.map((decision) => {
          const solid = prominent && decision.tone === 'primary'
          return (
            <Button
              key={decision.verb}
              variant={solid ? 'primary' : 'secondary'}
              size={prominent ? 'md' : 'sm'}
              disabled={own}
              aria-describedby={own ? reasonId : undefined}
              onClick={() => onAsk(decision)}
              className={cx(prominent ? 'flex-1' : 'max-lg:flex-1 lg:min-w-28', !own && !solid && inks[decision.tone])}
            >
              <DecisionMark icon={decision.icon} letter={showKeys && !own ? decision.key : undefined} />
              {decision.verb} {!prominent && <VisuallyHidden>{entry.person.name}</VisuallyHidden>}
            </Button>
          )
        })}
      </div>
      {own && (
        <p id={reasonId} className="mt-1.5 text-ink-muted text-sm leading-snug">
          {ownRequest}
        </p>
      )}
    </div>
  )
}
