import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type BackLinkProps = { to: string; children: ReactNode }

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ms-1 group inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-ink-muted text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="transition-transform duration-150 group-hover:-translate-x-0.5"
      />
      {children}
    </Link>
  )
}
