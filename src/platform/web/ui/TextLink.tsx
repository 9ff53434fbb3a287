import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

type TextLinkProps = { className?: string | undefined; children: ReactNode } & (
  | { to: string; href?: never; newTab?: never }
  | { href: string; newTab?: boolean | undefined; to?: never }
)

const look = 'text-green underline decoration-1 underline-offset-4 hover:text-green-strong hover:decoration-2'

/** A link within text. */
export function TextLink({ className, children, to, href, newTab }: TextLinkProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={cx(look, className)}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className={cx(look, className)} {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </a>
  )
}
