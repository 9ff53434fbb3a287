import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

type Crumb = { label: string; to?: string | undefined }

type BreadcrumbProps = { items: readonly Crumb[] }

/** The path to this page; the last item is the page itself. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-muted text-sm">
        {items.map(({ label, to }, place) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            {place > 0 && <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} />}
            {to === undefined || place === items.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-9 items-center text-ink pointer-coarse:min-h-11">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
