import { useEffect } from 'react'
import { depositMaturity } from '#features/investments/api.ts'
import { useSettleMaturedMutation } from '#features/investments/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { isGiven } from '#platform/web/given.ts'

/**
 * Settles matured investments on mount and whenever the tab becomes visible again. The mutation then reloads the user,
 * so the figures include the settlement. A page that came with its data was settled before they were read.
 */
export function useFreshUser(): void {
  const [settle] = useSettleMaturedMutation()
  // Whoever looks at somebody's account does not act in it.
  const isLooking = useAuth().user?.isImpersonated ?? false
  useEffect(() => {
    if (isLooking) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void settle()
    }
    if (!isGiven(depositMaturity.path)) refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [settle, isLooking])
}
