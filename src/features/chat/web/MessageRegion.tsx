import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#platform/web/ui/cx.ts'

type MessageRegionProps = {
  /** Whenever this changes, the end comes into view. */
  readonly follow: string
  readonly className?: string
  readonly children: ReactNode
}

/** The part that scrolls. */
export function MessageRegion({ follow, className, children }: MessageRegionProps) {
  const region = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message, and the sign that one comes, is shown.
  useEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight
  }, [follow])

  return (
    <section
      ref={region}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={cx('overflow-y-auto overscroll-contain px-5 py-4', className)}
    >
      {children}
    </section>
  )
}
