import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type PhoneFieldProps = UseFormRegisterReturn & { readonly error: string | undefined }

export function PhoneField({ error, ...registered }: PhoneFieldProps) {
  return (
    <Field label="Phone" hint="As you dial it in your country, or beginning with + in any other" error={error}>
      <TextInput type="tel" autoComplete="tel" {...registered} />
    </Field>
  )
}
