import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  pending?: boolean | undefined
  fullWidth?: boolean | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  pending = false,
  fullWidth,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  // A disabled button drops the keyboard focus, so a pending one stays focusable and swallows the click instead. The
  // Enter key in a field clicks the submit button too, so this also stops a second submit by keyboard.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={cx(buttonLook({ variant, size, fullWidth }), pending && 'cursor-progress!', className)}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
