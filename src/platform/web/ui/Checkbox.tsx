import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './FieldError.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-snug has-disabled:cursor-not-allowed has-disabled:text-ink-faint"
      >
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={cx(
              'peer size-5.5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors',
              'hover:border-ink-muted checked:border-green checked:bg-green aria-invalid:border-danger',
              'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:checked:bg-line-strong',
            )}
          />
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute text-on-green opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="-mt-1.5 ps-8.5 text-ink-muted text-sm leading-snug">
          {hint}
        </p>
      )}
      {error && (
        <div className="-mt-1.5 ps-8.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
