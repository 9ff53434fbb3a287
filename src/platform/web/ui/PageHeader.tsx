import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode | undefined
  back?: ReactNode | undefined
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** The head of a page: the way back, the title, and the page's actions. */
export function PageHeader({ title, lead, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('pt-6 pb-7 sm:pt-10 sm:pb-9 desk:pt-5 desk:pb-4', className)}>
      {back && <div className="mb-3 desk:mb-1">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="desk:flex desk:flex-wrap desk:items-baseline desk:gap-x-5 min-w-0 max-w-3xl desk:max-w-none">
          <h1 className="font-semibold font-serif text-headline tracking-[-0.01em] desk:text-2xl">{title}</h1>
          {lead && (
            <p className="mt-2 max-w-prose text-ink-muted text-lg leading-normal desk:mt-0 desk:text-base">{lead}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
