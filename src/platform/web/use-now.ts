import { useEffect, useState } from 'react'
import { minute } from '#kernel/clock.ts'

/**
 * The application's time in milliseconds, updated `every` so many; `clockLead` is how far it is ahead of this
 * computer's.
 */
export function useNow(clockLead: number, every = minute / 2): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now + clockLead
}
