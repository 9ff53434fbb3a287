import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { TextInput } from './TextInput.tsx'

type MoneyInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix' | 'inputMode'>

/** An amount in dollars. Dollar signs, thousands separators and spaces of a pasted amount are dropped. */
export function MoneyInput({ onChange, ...rest }: MoneyInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const plain = event.target.value.replace(/[$,\s]/g, '')
    if (plain !== event.target.value) event.target.value = plain
    onChange?.(event)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder="0.00"
      {...rest}
      inputMode="decimal"
      onChange={handleChange}
      prefix={<span aria-hidden="true">$</span>}
    />
  )
}
