import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useCameFrom, useGoBack } from '../came-from.ts'

type BackLinkProps = { to: string; children: ReactNode }

/** Links back to the previous page, with its scroll position; `to` is for readers from outside. */
export function BackLink({ to, children }: BackLinkProps) {
  const from = useCameFrom()
  const back = useGoBack(to)
  const isParent = from === undefined || from.url.split('?')[0] === to.split('?')[0]

  function handleClick(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (from === undefined || opensElsewhere) return
    event.preventDefault()
    back()
  }

  return (
    <Link
      to={from?.url ?? to}
      onClick={handleClick}
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
