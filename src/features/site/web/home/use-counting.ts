import { type RefObject, useEffect, useState } from 'react'
import { wantsLessMotion } from '../wants-less-motion.ts'
import { steps, ticksEvery, visibleShare } from './counting.ts'

/**
 * Ticks from 0 to sixty, once, when half of the element has come into sight. Until the script runs, and for who wants
 * less motion, the figures stand at their end.
 */
export function useCounting(element: RefObject<HTMLElement | null>): number {
  const [ticks, setTicks] = useState(steps)

  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined' || wantsLessMotion()) return
    setTicks(0)
    let timer: ReturnType<typeof setInterval> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        timer = setInterval(() => {
          setTicks((count) => {
            if (count + 1 >= steps) clearInterval(timer)
            return count + 1
          })
        }, ticksEvery)
      },
      { threshold: visibleShare },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [element])

  return ticks
}
