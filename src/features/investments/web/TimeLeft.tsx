import { useClock } from '#features/operator/web/door.ts'
import { second } from '#kernel/clock.ts'
import { useNow } from '#platform/web/use-now.ts'
import { timeLeftText } from './time-left.ts'

/** A countdown that updates every second without being announced by screen readers. */
export function TimeLeft({ endDate }: { readonly endDate: string }) {
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
      {timeLeftText(endDate, useNow(useClock(), second))}
    </span>
  )
}
