import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

type CardProps = ComponentPropsWithRef<'div'> & { padding?: 'none' | 'normal' | 'roomy' | undefined }

const paddings = { none: '', normal: 'p-4 sm:p-6', roomy: 'p-5 sm:p-8' }

export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return <div {...rest} className={cx('rounded-card border border-line bg-surface', paddings[padding], className)} />
}
