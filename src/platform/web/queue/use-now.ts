import { useEffect, useState } from 'react'
import { minute } from '../../../kernel/clock.ts'

/** The application's time, twice a minute; `clockLead` is how far it is ahead of this computer's. */
export function useNow(clockLead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now + clockLead
}
