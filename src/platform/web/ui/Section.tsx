import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type SectionProps = {
  title: ReactNode
  lead?: ReactNode | undefined
  actions?: ReactNode | undefined
  level?: 2 | 3 | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, lead, actions, level = 2, id, className, children }: SectionProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={id} aria-labelledby={titleId} className={cx('scroll-mt-24', className)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading
            id={titleId}
            className={cx(
              level === 2 ? 'font-serif text-[1.375rem] leading-tight tracking-[-0.005em]' : 'text-base leading-snug',
              'font-semibold',
            )}
          >
            {title}
          </Heading>
          {lead && <p className="mt-1 max-w-prose text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
