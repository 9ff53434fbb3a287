import { X } from 'lucide-react'
import { countText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { DecisionMark } from './DecisionMark.tsx'
import { setButtonText, splitSet, sumText } from './set-decision.ts'
import type { Sets } from './use-sets.ts'

type SelectionBarProps<Data> = {
  readonly sets: Sets<Data>
  readonly viewerId: string | undefined
  readonly showKeys: boolean
  readonly onCleared: () => void
}

const inks = { primary: 'text-green!', danger: 'text-danger!' }

/** The number and the sum of the ticked entries, and the decisions on them. It stays at the bottom edge. */
export function SelectionBar<Data>({ sets, viewerId, showKeys, onCleared }: SelectionBarProps<Data>) {
  const { ticked, offered, ask, clear } = sets
  if (ticked.length === 0) return null

  function clearAll() {
    clear()
    onCleared()
  }

  return (
    <section
      aria-label="Selected"
      className="sticky bottom-3 z-20 mt-3 flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-raised p-3 shadow-raised sm:px-5"
    >
      <p role="status" className="min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{countText(ticked.length)}</strong> selected,{' '}
        <span className="whitespace-nowrap font-semibold font-serif text-lg leading-none">{sumText(ticked)}</span>
      </p>
      <span className="sm:order-last">
        <IconButton label="Clear selection" icon={X} size="sm" onClick={clearAll} />
      </span>
      <div className="flex gap-2 max-sm:basis-full">
        {offered.map((decision) => {
          const { included } = splitSet(decision, ticked, viewerId)
          const refused = included.length === 0
          return (
            <Button
              key={decision.verb}
              variant="secondary"
              size="sm"
              disabled={refused}
              onClick={() => ask(decision)}
              className={`max-sm:flex-1 ${refused ? '' : inks[decision.tone]}`}
            >
              <DecisionMark icon={decision.icon} letter={showKeys && !refused ? decision.key : undefined} />
              {setButtonText(decision, included)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
