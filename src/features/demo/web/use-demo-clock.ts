import { useEffect, useState } from 'react'
import { minute } from '../../../kernel/clock.ts'
import { useClockLead } from '../../site/web/door.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The application's time in words once somebody has moved it; undefined while it is everybody's time. */
export function useDemoClock(): string | undefined {
  const lead = useClockLead()
  const [now, setNow] = useState(() => Date.now())
  const moved = Math.abs(lead) > 5 * minute

  useEffect(() => {
    if (!moved) return
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [moved])

  return moved ? format.format(now + lead) : undefined
}
