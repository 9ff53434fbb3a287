import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

type UnbrokenProps = { readonly className?: string | undefined; readonly children: string }

/** Text that is never split over lines. By its `--length` the style sheet makes it fit where letters are large. */
export function NoWrap({ className, children }: UnbrokenProps) {
  return (
    <span
      className={cx('unbroken whitespace-nowrap', className)}
      style={{ '--length': children.length } as CSSProperties}
    >
      {children}
    </span>
  )
}
