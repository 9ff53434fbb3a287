import { useClockLead } from '#features/operator/web/door.ts'
import { minute } from '#kernel/clock.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { useNow } from '#platform/web/use-now.ts'

/** The application's time as text once the demo clock has been moved; undefined while it is the real time. */
export function useDemoClock(): string | undefined {
  const lead = useClockLead()
  const now = useNow(lead, minute / 4)
  return Math.abs(lead) > 5 * minute ? momentText(now) : undefined
}
