import { type ReactNode, useId } from 'react'
import { cx } from '#platform/web/ui/cx.ts'

type SiteSectionProps = {
  readonly title: string
  readonly lead?: string
  readonly tag?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A section of a public page, with a heading. */
export function SiteSection({ title, lead, tag, actions, className, children }: SiteSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cx('pt-20 sm:pt-28', className)}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-12">
        <div className="max-w-2xl">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id={titleId} className="font-semibold font-serif text-headline tracking-[-0.01em]">
              {title}
            </h2>
            {tag}
          </div>
          {lead && <p className="mt-3 text-ink-muted text-lg leading-normal">{lead}</p>}
        </div>
        {actions && <div className="flex gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
