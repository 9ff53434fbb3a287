import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#platform/web/ui/cx.ts'

type WayOfMoneyProps = {
  readonly title: string
  readonly icon: LucideIcon
  /** The page that it links to, unless it is done right here. */
  readonly to?: string
  readonly children: ReactNode
}

export function TransferOption({ title, icon: Icon, to, children }: WayOfMoneyProps) {
  return (
    <li
      className={cx(
        'relative flex flex-col rounded-card border border-line bg-surface p-5',
        to && 'group transition-colors focus-within:border-line-strong hover:border-line-strong hover:bg-raised',
      )}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-soft text-green">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </span>
        <h2 className="flex-1 font-semibold font-serif text-[1.375rem] leading-tight">
          {to ? (
            <Link to={to} className="no-underline after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {to && (
          <ChevronRight
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className="text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
          />
        )}
      </div>
      <div className="mt-3 grid content-start justify-items-start gap-3 text-ink-muted leading-relaxed">{children}</div>
    </li>
  )
}
