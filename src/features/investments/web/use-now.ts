import { useEffect, useState } from 'react'
import { second } from '../../../kernel/clock.ts'
import { useClockLead } from '../../site/web/door.ts'

/** The application's time in milliseconds, second by second. */
export function useNow(): number {
  const lead = useClockLead()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now + lead
}
