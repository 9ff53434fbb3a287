import { useEffect } from 'react'
import { useSettleMaturedMutation } from '#features/investments/web/door.ts'

/**
 * Settles matured investments on mount and whenever the tab becomes visible again. If it settles any, the
 * mutation reloads the user, so the figures include the settlement.
 */
export function useFreshUser(): void {
  const [settle] = useSettleMaturedMutation()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void settle()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [settle])
}
