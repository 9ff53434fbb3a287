import { type ReactNode, useId } from 'react'

type FieldsetProps = { readonly legend: string; readonly hint?: string | undefined; readonly children: ReactNode }

/** Fields that belong together, side by side where there is room. */
export function Fieldset({ legend, hint, children }: FieldsetProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="font-semibold text-base leading-snug">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 max-w-prose text-ink-muted text-sm">
          {hint}
        </p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-3">{children}</div>
    </fieldset>
  )
}
