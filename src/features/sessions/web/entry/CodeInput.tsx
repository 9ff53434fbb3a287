import { type ChangeEvent, type ComponentPropsWithRef, type SyntheticEvent, useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { useFieldWiring } from '#platform/web/ui/field-wiring.ts'

type CodeInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  value: string
  onChange: (code: string) => void
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
}

/**
 * One input that looks like separate boxes. A single real input keeps paste, autofill from a message and screen readers
 * working; its own text is transparent and the boxes behind it show the characters.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  onFocus,
  onBlur,
  ...rest
}: CodeInputProps) {
  const wiring = useFieldWiring(rest)
  const [focused, setFocused] = useState(false)
  const active = Math.min(value.length, length - 1)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const code = event.target.value.replace(/[\s-]/g, '').toUpperCase().slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  // The boxes can only show a caret after the last character, so the real one is kept there.
  function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== input.value.length) {
      input.setSelectionRange(input.value.length, input.value.length)
    }
  }

  return (
    <div className={cx('relative max-w-84', className)}>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2">
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
            key={place}
            className={cx(
              'grid h-14 min-w-0 place-items-center rounded-control border bg-surface font-serif text-2xl text-ink',
              wiring['aria-invalid'] ? 'border-danger' : 'border-line-strong',
              focused && place === active && 'border-green! outline-2 outline-focus',
            )}
          >
            {value[place] ??
              (focused && place === active && <span className="h-7 w-0.5 animate-caret rounded-full bg-ink" />)}
          </span>
        ))}
      </div>
      <input
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        {...rest}
        {...wiring}
        type="text"
        value={value}
        onChange={handleChange}
        onSelect={keepCaretAtEnd}
        onFocus={(event) => {
          setFocused(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          onBlur?.(event)
        }}
        className="absolute inset-0 w-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
    </div>
  )
}
