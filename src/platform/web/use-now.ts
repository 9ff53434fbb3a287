import { useEffect, useState, useSyncExternalStore } from 'react'
import { minute } from '#kernel/clock.ts'

export type Clock = {
  /** How far the application's clock is ahead of this computer's, in milliseconds. */
  readonly lead: number
  /** The application's time at which the page was made; undefined until it is known. */
  readonly madeAt?: number
}

/** The application's time in milliseconds, updated `every` so many. A page that the server rendered begins with its time. */
export function useNow({ lead, madeAt }: Clock, every = minute / 2): number {
  const [now, setNow] = useState(() => Date.now())
  const isFirst = useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  )
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return isFirst && madeAt !== undefined ? madeAt : now + lead
}

function watchNothing(): () => void {
  return () => undefined
}
