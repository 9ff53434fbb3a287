import { useClockLead } from '#features/operator/web/door.ts'
import { second } from '#kernel/clock.ts'
import { useNow } from '#platform/web/use-now.ts'
import { timeLeftText } from './time-left.ts'

/** Counts down by itself; a reader by ear is not told every second. */
export function TimeLeft({ endDate }: { readonly endDate: string }) {
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
      {timeLeftText(endDate, useNow(useClockLead(), second))}
    </span>
  )
}
