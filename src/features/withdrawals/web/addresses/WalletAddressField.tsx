import type { ComponentProps } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type WalletAddressFieldProps = Omit<ComponentProps<typeof TextInput>, 'className'> & {
  readonly error: string | undefined
}

/** Nothing may complete, capitalise or correct an address: one changed letter loses the money. */
export function WalletAddressField({ error, ...input }: WalletAddressFieldProps) {
  return (
    <Field label="Wallet address" hint="Your own address. Paste it rather than type it." error={error}>
      <TextInput
        aria-required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        className="font-mono"
      />
    </Field>
  )
}
