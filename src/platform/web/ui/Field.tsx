import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import { FieldContext } from './field-wiring.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label, hint and error around one control; the control picks up its id and description from context. */
export function Field({ label, hint, error, optional = false, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined

  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-medium text-[0.9375rem] text-ink leading-snug">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-muted text-sm">(optional)</span>}
      </label>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-ink-muted text-sm leading-snug">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
