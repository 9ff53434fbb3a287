import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './FieldError.tsx'

type Choice<Value extends string> = { readonly value: Value; readonly name: string; readonly content: ReactNode }

type ChoiceCardsProps<Value extends string> = {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  /** The grid that holds the cards. */
  readonly className?: string | undefined
}

/**
 * One of a few options that need more than a word each: radio buttons drawn as cards. `name` is each one's accessible
 * name.
 */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, choices, value, onChange, error, className = 'grid gap-3 sm:grid-cols-2' } = props
  const group = useId()
  const errorId = `${group}-error`
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-[0.9375rem] leading-snug">{legend}</legend>
      {/* Above the cards: on a phone they are longer than the screen. */}
      {error && (
        <div className="mb-2.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <div className={className}>
        {choices.map(({ value: choice, name, content }) => (
          <label
            key={choice}
            className={cx(
              'relative block cursor-pointer rounded-card border bg-surface p-4 transition-colors',
              'hover:border-line-strong has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              error ? 'border-danger' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
