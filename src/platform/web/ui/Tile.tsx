import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from '#kernel/notation.ts'
import { Badge } from './Badge.tsx'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type TileProps = {
  to: string
  icon: LucideIcon
  label: string
  hint?: string | undefined
  count?: number | undefined
  countLabel?: string | undefined
  /** One line, for an index of many. */
  compact?: boolean | undefined
}

/** A large link to a part of the application, with what waits there. */
export function Tile({ to, icon: Icon, label, hint, count, countLabel = 'waiting', compact = false }: TileProps) {
  return (
    <Link
      to={to}
      className={cx(
        'group flex h-full items-center rounded-card border border-line bg-surface no-underline transition-colors hover:border-line-strong hover:bg-raised',
        compact ? 'min-h-11 gap-2 px-2 py-1 text-sm sm:text-[0.9375rem]' : 'min-h-16 gap-3.5 p-3.5 sm:p-4',
      )}
    >
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-control bg-green-soft text-green',
          compact ? 'size-7 sm:size-8' : 'size-10',
        )}
      >
        <Icon aria-hidden="true" size={compact ? 18 : 20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">{label}</span>
        {hint && <span className="block text-ink-muted text-sm leading-snug">{hint}</span>}
      </span>
      {count !== undefined && (
        <Badge tone={count > 0 ? 'accent' : 'neutral'}>
          {countText(count)}
          <VisuallyHidden> {countLabel}</VisuallyHidden>
        </Badge>
      )}
      <ChevronRight
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className={cx(
          'shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5',
          compact && 'max-sm:hidden',
        )}
      />
    </Link>
  )
}
