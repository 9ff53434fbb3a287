import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UserRecord } from '#features/accounts/api.ts'
import { checksummed, type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/wallet-address.ts'
import { toDollars } from '#kernel/money.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { WithdrawalRecord } from '../api.ts'
import type { WithdrawalSource } from '../withdrawal.ts'
import { AddressVerdict } from './AddressVerdict.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useRequestWithdrawalMutation } from './queries.ts'
import { SourceChoice } from './SourceChoice.tsx'
import { checkAddress, type WithdrawalValues, withdrawalForm } from './withdrawal-form.ts'

type WithdrawFormProps = {
  readonly user: UserRecord
  readonly onRequested: (withdrawal: WithdrawalRecord) => void
}

export function WithdrawForm({ user, onRequested }: WithdrawFormProps) {
  const [send] = useRequestWithdrawalMutation()
  const requestOnce = useSendOnce(send)
  const [asked, setAsked] = useState<WithdrawalValues>()
  const [asking, setAsking] = useState(false)
  const [questionsClosed, setQuestionsClosed] = useState(0)
  const form = useForm({
    resolver: zodResolver(withdrawalForm),
    defaultValues: {
      amount: '',
      walletAddress: '',
      network: 'Bitcoin' as WithdrawalNetwork,
      source: 'wallet' as WithdrawalSource,
    },
  })
  const { errors } = form.formState
  const [network, source, walletAddress] = useWatch({
    control: form.control,
    name: ['network', 'source', 'walletAddress'],
  })
  const check = checkAddress(network, walletAddress)

  const ask = form.handleSubmit((values) => {
    const walletAddress = checksummed(values.network, values.walletAddress) ?? values.walletAddress
    setAsked({ ...values, walletAddress })
    setAsking(true)
  })

  async function confirm(values: WithdrawalValues) {
    const { data, error } = await requestOnce({ ...values, amount: toDollars(values.amount) })
    if (error) return showFailure(form, toastFailure(error, 'Error requesting withdrawal'))
    toast.success(data.message)
    onRequested(data.withdrawal)
  }

  function askOrLeave(open: boolean) {
    setAsking(open)
    if (!open) setQuestionsClosed(questionsClosed + 1)
  }

  function switchTo(chosen: WithdrawalNetwork) {
    form.setValue('network', chosen)
    form.clearErrors('walletAddress')
  }

  // While the verdict below the field speaks, the field's own error would only say the same.
  const addressError = check.found === 'nothing' ? errors.walletAddress?.message : undefined
  return (
    <Form onSubmit={ask} error={textOfForm(errors)} revealAgain={questionsClosed}>
      <SourceChoice
        balances={{ wallet: user.balance, profit: user.totalMaturityAmount }}
        value={source}
        onChange={(chosen) => form.setValue('source', chosen)}
      />
      <Field label="Amount in USD" error={errors.amount?.message}>
        <MoneyInput aria-required {...form.register('amount')} />
      </Field>
      <Segmented
        legend="Network"
        choices={withdrawalNetworks.map((value) => ({ value, label: value }))}
        value={network}
        onChange={switchTo}
        fullWidth
      />
      <div>
        <Field label="Wallet address" hint="Your own address. Paste it rather than type it." error={addressError}>
          <TextInput
            aria-required
            aria-invalid={check.found === 'wrong' || check.found === 'other network' || Boolean(addressError)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            {...form.register('walletAddress')}
          />
        </Field>
        <AddressVerdict
          check={check}
          network={network}
          onSwitch={switchTo}
          onConfirm={(spelled) => form.setValue('walletAddress', spelled, { shouldValidate: true })}
        />
      </div>
      <Button type="submit" size="lg" fullWidth>
        Request withdrawal
      </Button>
      {asked && (
        <ConfirmWithdrawal
          open={asking}
          onOpenChange={askOrLeave}
          wanted={asked}
          wasUnchecked={check.found === 'unchecked'}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Form>
  )
}
