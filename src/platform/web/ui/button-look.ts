import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-strong active:bg-action-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink-muted hover:bg-sunken active:bg-sunken',
  quiet: 'border-transparent text-green hover:bg-green-soft active:bg-green-soft',
  danger:
    'border-transparent bg-danger-action text-on-action hover:bg-danger-action-strong active:bg-danger-action-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4.5 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-6 py-3 text-base',
}

type Look = { variant: ButtonVariant; size: ButtonSize; fullWidth?: boolean | undefined }

/** The look of a button, shared by all elements that look like one. */
export function buttonLook({ variant, size, fullWidth }: Look): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-medium leading-tight',
    'no-underline transition-colors duration-150 print:hidden',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
  )
}
