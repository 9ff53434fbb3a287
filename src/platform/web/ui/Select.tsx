import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { inputLook, useFieldWiring } from './field-wiring.ts'

type Option = { value: string; label: string; disabled?: boolean | undefined }

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> & {
  options: readonly Option[]
  placeholder?: string | undefined
}

/** The native select: it is accessible, and on a phone it opens the system's picker. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <div className="relative">
      <select {...rest} {...wiring} className={cx(inputLook, 'appearance-none truncate pe-10!', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
      />
    </div>
  )
}
