import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import { inputLook, useFieldWiring } from './field-wiring.ts'

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
  prefix?: ReactNode | undefined
  suffix?: ReactNode | undefined
}

/** `prefix` and `suffix` hold an icon or a sign of that width, or one square button. */
export function TextInput({ prefix, suffix, type = 'text', className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring(rest)
  const input = (
    <input
      {...rest}
      {...wiring}
      type={type}
      className={cx(inputLook, Boolean(prefix) && 'ps-9!', Boolean(suffix) && 'pe-12!', className)}
    />
  )
  if (!prefix && !suffix) return input
  return (
    <div className="relative">
      {input}
      {prefix && (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-9 place-items-center text-ink-muted">
          {prefix}
        </span>
      )}
      {suffix && <span className="absolute inset-y-0 end-0 grid min-w-11 place-items-center">{suffix}</span>}
    </div>
  )
}
