import { useForm, useWatch } from 'react-hook-form'
import { type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/assets.ts'
import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { saveAddress } from '../../addresses-api.ts'
import { AddressVerdict, useAddressCheck } from '../AddressVerdict.tsx'
import { wrongAddress } from '../withdrawal-form.ts'
import { WalletAddressField } from './WalletAddressField.tsx'

const useSaveAddressMutation = write<typeof saveAddress>('POST /api/withDraw/addresses', ['Withdrawal'])

async function addressForm() {
  const { enum: oneOf } = await import('zod')
  const { checksummed } = await import('#features/operator/wallet-address.ts')
  const { saveAddress } = await import('../../addresses-api.ts')
  return saveAddress.body
    .extend({ network: oneOf(withdrawalNetworks) })
    .superRefine(({ network, walletAddress }, context) => {
      if (checksummed(network, walletAddress) !== undefined) return
      context.addIssue({ code: 'custom', path: ['walletAddress'], message: wrongAddress(network) })
    })
}

const empty = { label: '', walletAddress: '', network: 'Bitcoin' as WithdrawalNetwork }

export function SaveAddressForm() {
  const [save] = useSaveAddressMutation()
  const form = useForm({ resolver: checkedBy(addressForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const [network, walletAddress] = useWatch({ control: form.control, name: ['network', 'walletAddress'] })
  const { check, isAwaited } = useAddressCheck(network, walletAddress)

  const send = form.handleSubmit(async (values) => {
    const { data, error } = await save(values)
    if (error) return showFailure(form, 'status' in error ? error : failureOf(error))
    toast.success(data.message)
    form.reset(empty)
  })

  function switchTo(chosen: WithdrawalNetwork) {
    form.setValue('network', chosen)
    form.clearErrors('walletAddress')
  }

  const isJudged = check.found === 'wrong' || check.found === 'other network'
  const addressError = isJudged ? undefined : errors.walletAddress?.message
  return (
    <Form onSubmit={send} error={textOfForm(errors)}>
      <Field label="Name" hint="For example: My hardware wallet." error={errors.label?.message}>
        <TextInput aria-required autoComplete="off" {...form.register('label')} />
      </Field>
      <Segmented
        legend="Network"
        choices={withdrawalNetworks.map((value) => ({ value, label: value }))}
        value={network}
        onChange={switchTo}
        fullWidth
      />
      <div>
        <WalletAddressField
          error={addressError}
          aria-invalid={isJudged || Boolean(addressError)}
          {...form.register('walletAddress')}
        />
        <AddressVerdict
          check={check}
          network={network}
          onSwitch={switchTo}
          onConfirm={(spelled) => form.setValue('walletAddress', spelled, { shouldValidate: true })}
        />
      </div>
      <Button type="submit" fullWidth pending={isSubmitting} disabled={isAwaited}>
        Save address
      </Button>
    </Form>
  )
}
