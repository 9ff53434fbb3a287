import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type StartFieldProps = {
  /** The values that earlier requests keep. */
  readonly keeps: string
  readonly error: string | undefined
  readonly registered: UseFormRegisterReturn
}

/** When a new version starts. */
export function StartField({ keeps, error, registered }: StartFieldProps) {
  const hint = `In your time zone. Empty means now. Requests made before the start keep their ${keeps}.`
  return (
    <Field label="Starts" optional hint={hint} error={error} className="max-w-xs">
      <TextInput type="datetime-local" {...registered} />
    </Field>
  )
}

/** The typed value, for the call: undefined means now. */
export function startIn({ startsAt }: { readonly startsAt: string }): { startsAt?: string } {
  return startsAt === '' ? {} : { startsAt: new Date(startsAt).toISOString() }
}
