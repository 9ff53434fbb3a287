import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type ContainerProps = {
  width?: 'form' | 'reading' | 'wide' | undefined
  className?: string | undefined
  children: ReactNode
}

const widths = { form: 'max-w-lg', reading: 'max-w-3xl', wide: 'max-w-6xl' }

/** The column of a page's content, with the same margins on every page. */
export function Container({ width = 'wide', className, children }: ContainerProps) {
  return <div className={cx('mx-auto w-full px-4 sm:px-6', widths[width], className)}>{children}</div>
}
