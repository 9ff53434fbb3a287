import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCameFrom } from '../came-from.ts'

type BackLinkProps = { to: string; children: ReactNode }

/** Links back to the previous page, with its scroll position; `to` is for readers from outside. */
export function BackLink({ to, children }: BackLinkProps) {
  const from = useCameFrom()
  const navigate = useNavigate()
  const isParent = from === undefined || from.url.split('?')[0] === to.split('?')[0]

  function goBack(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (from === undefined || opensElsewhere) return
    event.preventDefault()
    void navigate(-from.steps)
  }

  return (
    <Link
      to={from?.url ?? to}
      onClick={goBack}
      className="-ms-1 group inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-ink-muted text-sm hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <ArrowLeft
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="transition-transform duration-150 group-hover:-translate-x-0.5"
      />
      {isParent ? children : from.title}
    </Link>
  )
}
