import { type RefObject, useEffect, useState } from 'react'
import { wantsLessMotion } from '../wants-less-motion.ts'
import { steps, ticksEvery, visibleShare } from './counting.ts'

/**
 * Ticks from 0 to sixty, once, when half of the element has come into sight. Out of sight the figures stand at their end,
 * so that a print or a picture of the page is true as well; they go back to 0 while only the element's edge is seen. For
 * who wants less motion they stay.
 */
export function useCounting(element: RefObject<HTMLElement | null>): number {
  const [ticks, setTicks] = useState(steps)

  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined' || wantsLessMotion()) return
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
