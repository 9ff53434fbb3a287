import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { countText } from '#kernel/notation.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { Standing } from '#requests/queue.ts'
import { toneOf } from '#requests/web/standing-context.ts'
import { currentAt } from './current.ts'

type RailEntryProps = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly below: readonly string[]
  readonly count: number | undefined
  /** Age of the oldest. */
  readonly standing: Standing | undefined
  /** Beside the page only the icon is shown, with the count on it; `undefined` leaves it to the width. */
  readonly folded: boolean | undefined
}

export function RailEntry({ to, label, icon: Icon, below, count, standing, folded }: RailEntryProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      title={folded ? label : undefined}
      aria-current={currentAt(pathname, { to, below })}
      className="relative flex min-h-11 items-center gap-3 rounded-control px-3.5 text-[0.9375rem] text-ink-muted leading-tight no-underline -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current]:bg-green-soft aria-[current]:font-medium aria-[current]:text-green"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className={cx('min-w-0 flex-1', folded && 'md:sr-only', folded === undefined && 'md:max-xl:sr-only')}>
        {label}
      </span>
      {count !== undefined && (count > 0 || !folded) && (
        <span
          className={cx(
            folded && 'md:absolute md:end-0 md:top-0 md:scale-85',
            folded === undefined && 'md:max-xl:absolute md:max-xl:end-0 md:max-xl:top-0 md:max-xl:scale-85',
            folded === undefined && count === 0 && 'md:max-xl:hidden',
          )}
        >
          <Badge tone={standing ? toneOf(standing) : count > 0 ? 'accent' : 'neutral'}>
            {countText(count)}
            <VisuallyHidden> waiting{standing && `, the oldest is ${standing}`}</VisuallyHidden>
          </Badge>
        </span>
      )}
    </Link>
  )
}
