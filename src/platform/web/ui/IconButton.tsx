import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: LucideIcon
  variant?: 'quiet' | 'secondary' | undefined
  size?: 'sm' | 'md' | undefined
  pending?: boolean | undefined
  tooltip?: boolean | undefined
}

const variants = {
  quiet: 'border-transparent text-ink-muted hover:bg-sunken hover:text-ink',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink-muted hover:bg-sunken',
}

const sizes = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11' }

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'md',
  pending = false,
  tooltip = true,
  type = 'button',
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-control border transition-colors duration-150 print:hidden',
        'disabled:cursor-not-allowed disabled:text-ink-faint disabled:hover:bg-transparent',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {pending ? <Spinner size={18} /> : <Icon aria-hidden="true" size={20} strokeWidth={1.75} />}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
