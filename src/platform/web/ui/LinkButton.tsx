import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'

type LinkButtonProps = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
} & ({ to: string; href?: never } | { href: string; to?: never })

/** A link that looks like a button: `to` stays in the application, `href` leaves it (mail, telephone, another site). */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  fullWidth,
  className,
  onClick,
  children,
  to,
  href,
}: LinkButtonProps) {
  const look = cx(buttonLook({ variant, size, fullWidth }), className)
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />}
      {children}
    </>
  )
  if (to === undefined) {
    return (
      <a href={href} onClick={onClick} className={look}>
        {content}
      </a>
    )
  }
  return (
    <Link to={to} onClick={onClick} className={look}>
      {content}
    </Link>
  )
}
