import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { inputLook } from './input-look.ts'

export function TextArea({ rows = 4, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return <textarea {...rest} {...wiring} rows={rows} className={cx(inputLook, 'resize-y', className)} />
}
