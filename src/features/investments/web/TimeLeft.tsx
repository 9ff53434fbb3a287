import { timeLeftText } from './time-left.ts'
import { useNow } from './use-now.ts'

/** Counts down by itself; a reader by ear is not told every second. */
export function TimeLeft({ endDate }: { readonly endDate: string }) {
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
      {timeLeftText(endDate, useNow())}
    </span>
  )
}
