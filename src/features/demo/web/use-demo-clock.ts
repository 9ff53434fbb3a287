import { useClockLead } from '#features/operator/web/door.ts'
import { minute } from '#kernel/clock.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { useNow } from '#platform/web/use-now.ts'

/** The application's time in words once somebody has moved it; undefined while it is everybody's time. */
export function useDemoClock(): string | undefined {
  const lead = useClockLead()
  const now = useNow(lead, minute / 4)
  return Math.abs(lead) > 5 * minute ? momentText(now) : undefined
}
