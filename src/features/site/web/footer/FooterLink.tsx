import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FooterLinkProps = { readonly icon?: LucideIcon; readonly children: ReactNode } & (
  | { readonly to: string; readonly href?: never }
  | { readonly href: string; readonly to?: never }
)

const look =
  'inline-flex min-h-9 items-center gap-2 text-ink-muted no-underline underline-offset-4 wrap-anywhere hover:text-ink hover:underline pointer-coarse:min-h-11'

/** `to` is a page of this site, `href` anything else: mail, telephone, an external chat. */
export function FooterLink({ icon: Icon, children, to, href }: FooterLinkProps) {
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />}
      {children}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <a href={href} className={look}>
          {content}
        </a>
      ) : (
        <Link to={to} className={look}>
          {content}
        </Link>
      )}
    </li>
  )
}
