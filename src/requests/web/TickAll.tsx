import { countText } from '#kernel/notation.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { maxSetSize } from '../deciding.ts'
import type { QueueEntry } from './queue-entry.ts'
import type { Ticks } from './use-ticks.ts'

type TickAllProps<Data> = { readonly entries: readonly QueueEntry<Data>[]; readonly ticks: Ticks<Data> }

/** Selects every request that is shown, as far as one set may go. */
export function TickAll<Data>({ entries, ticks }: TickAllProps<Data>) {
  const most = Math.min(entries.length, maxSetSize)
  const all = ticks.ticked.length >= most
  return (
    <Checkbox
      className="ms-4 w-fit text-[0.9375rem] text-ink-muted max-sm:w-full sm:ms-0 sm:flex-row-reverse"
      label={entries.length > maxSetSize ? `Select the first ${maxSetSize}` : `Select all ${countText(most)} shown`}
      checked={all}
      onChange={() => (all ? ticks.keep([]) : ticks.tickAll())}
    />
  )
}
