import { useEffect } from 'react'
import { useSettleMaturedMutation } from '#features/investments/web/door.ts'

/**
 * On arrival, and whenever the reader comes back from elsewhere: settles what has matured, and then reads the user, so
 * that the figures are those after the settlement.
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
