import { useEffect } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import type { InvestmentRecord } from '../api.ts'
import { useSettleMaturedMutation } from './queries.ts'

/** The longest delay that `setTimeout` supports. */
const longestWait = 2 ** 31 - 1
/** The server's clock decides, so it is asked slightly late rather than early. */
const lateness = 500

/** Settles as soon as the next of these investments matures, so that no countdown stays at zero. */
export function useSettleWhenMatured(investments: readonly InvestmentRecord[]): void {
  const { lead } = useClock()
  const [settle] = useSettleMaturedMutation()
  // Staff who view an account do not act in it.
  const isLooking = useAuth().user?.isImpersonated ?? false
  const ends = investments.filter(({ status }) => status === 'Active').map(({ endDate }) => Date.parse(endDate ?? ''))
  const next = Math.min(...ends)

  useEffect(() => {
    const wait = Math.max(0, next - Date.now() - lead) + lateness
    if (isLooking || !Number.isFinite(wait) || wait > longestWait) return
    const timer = setTimeout(() => void settle(), wait)
    return () => clearTimeout(timer)
  }, [next, lead, settle, isLooking])
}
