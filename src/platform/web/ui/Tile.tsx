import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from './Badge.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type TileProps = {
  to: string
  icon: LucideIcon
  label: string
  hint?: string | undefined
  count?: number | undefined
  countLabel?: string | undefined
}

/** A large link to a part of the application, with what waits there. */
export function Tile({ to, icon: Icon, label, hint, count, countLabel = 'waiting' }: TileProps) {
  return (
    <Link
      to={to}
      className="group flex min-h-16 items-center gap-3.5 rounded-card border border-line bg-surface p-3.5 no-underline transition-colors hover:border-line-strong hover:bg-raised sm:p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-soft text-green">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">{label}</span>
        {hint && <span className="block text-ink-muted text-sm leading-snug">{hint}</span>}
      </span>
      {count !== undefined && (
        <Badge tone={count > 0 ? 'accent' : 'neutral'}>
          {count.toLocaleString('en-US')}
          <VisuallyHidden> {countLabel}</VisuallyHidden>
        </Badge>
      )}
      <ChevronRight
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
      />
    </Link>
  )
}
