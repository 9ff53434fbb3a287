import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
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

const Folding = createContext(false)

/** A titled part of a page. Within `FoldedSections` only its title is shown until it is opened. */
export function Section({ title, lead, actions, level = 2, id, className, children }: SectionProps) {
  const titleId = useId()
  const folds = useContext(Folding)
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading
      id={titleId}
      className={cx(
        level === 2 ? 'font-serif text-[1.375rem] leading-tight tracking-[-0.005em]' : 'text-base leading-snug',
        'font-semibold',
      )}
    >
      {title}
    </Heading>
  )
  const text = lead && <p className="mt-1 max-w-prose text-ink-muted">{lead}</p>
  if (folds) {
    return (
      <section id={id} aria-labelledby={titleId} className={cx('scroll-mt-24', className)}>
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 hover:text-green [&::-webkit-details-marker]:hidden">
            {heading}
            <ChevronDown
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
            {text}
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
            <div>
              <Folding value={false}>{children}</Folding>
            </div>
          </div>
        </details>
      </section>
    )
  }
  return (
    <section id={id} aria-labelledby={titleId} className={cx('scroll-mt-24', className)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {heading}
          {text}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Collapsed sections, for a page with many of which one is needed. */
export function FoldedSections({ children }: { readonly children: ReactNode }) {
  return (
    <div className="divide-y divide-line border-line border-y empty:hidden">
      <Folding value={true}>{children}</Folding>
    </div>
  )
}
