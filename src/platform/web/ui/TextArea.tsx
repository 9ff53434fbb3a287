import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { inputLook, useFieldWiring } from './field-wiring.ts'

export function TextArea({ rows = 4, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return <textarea {...rest} {...wiring} rows={rows} className={cx(inputLook, 'resize-y', className)} />
}
