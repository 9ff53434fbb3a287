import type { ComponentPropsWithRef } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type PasskeyNameFieldProps = ComponentPropsWithRef<'input'> & { readonly error: string | undefined }

export function PasskeyNameField({ error, ...input }: PasskeyNameFieldProps) {
  return (
    <Field label="Name" hint="So that you recognise it in the list." error={error}>
      <TextInput autoComplete="off" maxLength={60} {...input} />
    </Field>
  )
}
