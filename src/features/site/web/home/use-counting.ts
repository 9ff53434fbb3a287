import { type RefObject, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'
import { steps, ticksEvery, visibleShare } from './counting.ts'

/**
 * Ticks from 0 to sixty, once, when half of the element is in the viewport. Before it enters, the figures are final, so
 * that prints and screenshots are right; they reset to 0 when its edge appears. With reduced motion they never change.
 */
export function useCounting(element: RefObject<HTMLElement | null>): number {
  const [ticks, setTicks] = useState(steps)

  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined' || prefersReducedMotion()) return
    let timer: ReturnType<typeof setInterval> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const share = Math.max(...entries.map(({ intersectionRatio }) => intersectionRatio))
        if (share > 0) setTicks(0)
        if (share < visibleShare) return
        observer.disconnect()
        timer = setInterval(() => {
          setTicks((count) => {
            if (count + 1 >= steps) clearInterval(timer)
            return count + 1
          })
        }, ticksEvery)
      },
      { threshold: [0, visibleShare] },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [element])

  return ticks
}
