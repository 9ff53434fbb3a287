import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Coin, WithdrawalNetwork } from '#features/operator/assets.ts'
import * as paths from '#kernel/paths.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { WithdrawalOptions } from '../../api.ts'
import { AddressVerdict } from '../AddressVerdict.tsx'
import type { AddressCheck } from '../check-address.ts'
import type { PayeeRecord } from '../queries.ts'
import type { WithdrawalInput, WithdrawalValues } from '../withdrawal-form.ts'
import { PayeeWarning } from './PayeeWarning.tsx'
import { SavedAddressChoice } from './SavedAddressChoice.tsx'
import { WalletAddressField } from './WalletAddressField.tsx'

type PayeeFieldProps = {
  readonly form: UseFormReturn<WithdrawalInput, unknown, WithdrawalValues>
  readonly network: WithdrawalNetwork
  readonly check: AddressCheck
  readonly payee: PayeeRecord | undefined
  /** The addresses that were paid before. */
  readonly earlier: WithdrawalOptions['earlier']
  readonly onSwitch: (chosen: Partial<Coin>) => void
}

/** The payee: a saved address, or one that is typed and can be saved. */
export function PayeeField({ form, network, earlier, check, payee, onSwitch }: PayeeFieldProps) {
  const { errors } = form.formState
  const [saves, walletAddress] = useWatch({ control: form.control, name: ['saves', 'walletAddress'] })
  // The verdict below the field already reports the problem; the field's own error would repeat it.
  const isJudged = check.found === 'wrong' || check.found === 'other network'
  const addressError = isJudged ? undefined : errors.walletAddress?.message
  const isRefused = payee !== undefined && payee.refusal !== null
  return (
    <div className="grid gap-4">
      <SavedAddressChoice
        network={network}
        address={walletAddress}
        earlier={earlier}
        onChoose={({ walletAddress: chosen, ...coin }) => {
          onSwitch(coin)
          form.setValue('walletAddress', chosen, { shouldValidate: true })
        }}
      />
      <div>
        <WalletAddressField
          error={isRefused ? undefined : addressError}
          aria-invalid={isJudged || isRefused || Boolean(addressError)}
          {...form.register('walletAddress')}
        />
        <AddressVerdict
          check={check}
          network={network}
          onSwitch={(chosen) => onSwitch({ network: chosen })}
          onConfirm={(spelled) => form.setValue('walletAddress', spelled, { shouldValidate: true })}
        />
        <PayeeWarning payee={payee} />
        {payee?.label === null && !isRefused && (
          <>
            <Checkbox label="Save this address" className="mt-1" {...form.register('saves')} />
            {saves && (
              <Field label="Name" hint="For example: My hardware wallet." error={errors.label?.message}>
                <TextInput aria-required autoComplete="off" maxLength={60} {...form.register('label')} />
              </Field>
            )}
          </>
        )}
        <p className="mt-2 text-sm">
          <TextLink to={paths.withdrawalAddresses}>Saved addresses and lock</TextLink>
        </p>
      </div>
    </div>
  )
}
