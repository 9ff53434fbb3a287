import { type ComponentPropsWithRef, type SyntheticEvent, useState } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'

type ConfirmPasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'> & {
  readonly label: string
  readonly error: string | undefined
  readonly refusePaste?: boolean | undefined
}

/** The second entry of a password. A refused paste is announced, and the message disappears with the next input. */
export function ConfirmPasswordField({ label, error, refusePaste = false, ...input }: ConfirmPasswordFieldProps) {
  const [refused, setRefused] = useState(false)

  function refuse(event: SyntheticEvent) {
    event.preventDefault()
    setRefused(true)
  }

  return (
    <div aria-live="polite">
      <Field label={label} error={refused ? 'Cannot paste into input field' : error}>
        <PasswordInput
          autoComplete="new-password"
          {...input}
          onInput={() => setRefused(false)}
          onPaste={refusePaste ? refuse : undefined}
          onDrop={refusePaste ? refuse : undefined}
        />
      </Field>
    </div>
  )
}
