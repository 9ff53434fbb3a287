import { useCallback, useEffect, useState } from 'react'
import { second } from '#kernel/clock.ts'

/**
 * A countdown until something may be requested again. It is computed from the clock, because browsers throttle the
 * timers of hidden pages.
 */
export function useCoolDown(secondsAtStart = 0): {
  readonly secondsLeft: number
  readonly start: (seconds: number) => void
} {
  const [end, setEnd] = useState(() => Date.now() + secondsAtStart * second)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((end - now) / second))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), second / 4)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * second)
  }, [])
  return { secondsLeft, start }
}
