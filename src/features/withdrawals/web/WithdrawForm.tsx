import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UserRecord } from '#features/accounts/api.ts'
import { levelOf } from '#features/fees/fee-terms.ts'
import { toTerms, useFeesQuery } from '#features/fees/web/door.ts'
import { checksummed, type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/wallet-address.ts'
import { type Cents, centsOf, toDollars, zeroCents } from '#kernel/money.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { WithdrawalRecord } from '../api.ts'
import type { WithdrawalSource } from '../withdrawal.ts'
import { AmountField } from './AmountField.tsx'
import { PayeeField } from './addresses/PayeeField.tsx'
import { usePayee } from './addresses/use-payee.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useRequestWithdrawalMutation } from './queries.ts'
import { SourceChoice } from './SourceChoice.tsx'
import { WithdrawSummary } from './WithdrawSummary.tsx'
import { checkAddress, type WithdrawalValues, withdrawalForm } from './withdrawal-form.ts'
import { hintOf, largestOf, previewOf } from './withdrawal-preview.ts'

type WithdrawFormProps = {
  readonly user: UserRecord
  readonly onRequested: (withdrawal: WithdrawalRecord) => void
}

export function WithdrawForm({ user, onRequested }: WithdrawFormProps) {
  const [send] = useRequestWithdrawalMutation()
  const requestOnce = useSendOnce(send)
  const { data: fees, isError, isFetching, refetch } = useFeesQuery(undefined, { refetchOnMountOrArgChange: true })
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
      saves: false,
      label: '',
    },
  })
  const { errors } = form.formState
  const [network, source, walletAddress, amount] = useWatch({
    control: form.control,
    name: ['network', 'source', 'walletAddress', 'amount'],
  })
  const balance = centsOf(source === 'wallet' ? user.balance : user.totalMaturityAmount)
  const terms = fees && toTerms(fees.current.terms)
  const limits = terms?.limits[levelOf(user.kycStatus)]
  const largest = largestOf(balance, limits)
  const preview = terms && previewOf(terms, network, String(amount))
  const check = checkAddress(network, walletAddress)
  const payee = usePayee(check, network, walletAddress)
  const approvableFrom = payee?.approvableFrom ?? null

  const ask = form.handleSubmit((values) => {
    const walletAddress = checksummed(values.network, values.walletAddress) ?? values.walletAddress
    setAsked({ ...values, walletAddress })
    setAsking(true)
  })

  async function confirm({ saves, label, ...values }: WithdrawalValues) {
    const feeVersion = fees?.current.version
    const { data, error } = await requestOnce({
      ...values,
      amount: toDollars(values.amount),
      ...(feeVersion !== undefined && { feeVersion }),
      ...(saves && payee?.label === null && { label }),
    })
    if (error) {
      if (error.code === 'CHANGED') void refetch()
      return showFailure(form, toastFailure(error, 'Error requesting withdrawal'))
    }
    toast.success(data.message)
    onRequested(data.withdrawal)
  }

  function askOrLeave(open: boolean) {
    setAsking(open)
    if (!open) setQuestionsClosed(questionsClosed + 1)
  }

  function setAmount(largest: Cents) {
    form.setValue('amount', String(toDollars(largest)), { shouldValidate: true })
  }

  function switchTo(chosen: WithdrawalNetwork) {
    form.setValue('network', chosen)
    form.clearErrors('walletAddress')
  }

  return (
    <Form onSubmit={ask} error={textOfForm(errors)} revealAgain={questionsClosed}>
      <SourceChoice
        balances={{ wallet: user.balance, profit: user.totalMaturityAmount }}
        value={source}
        onChange={(chosen) => form.setValue('source', chosen)}
      />
      <AmountField
        field={form.register('amount')}
        error={errors.amount?.message}
        hint={hintOf({ source, balance, limits, preview })}
        onMax={largest > zeroCents ? () => setAmount(largest) : undefined}
      />
      <Segmented
        legend="Network"
        choices={withdrawalNetworks.map((value) => ({ value, label: value }))}
        value={network}
        onChange={switchTo}
        fullWidth
      />
      <PayeeField form={form} network={network} check={check} payee={payee} onSwitch={switchTo} />
      <WithdrawSummary
        fees={fees}
        preview={preview}
        network={network}
        source={source}
        approvableFrom={approvableFrom}
        failed={isError}
        onRetry={refetch}
        retrying={isFetching}
      />
      <Button type="submit" size="lg" fullWidth disabled={fees === undefined}>
        Request withdrawal
      </Button>
      {asked && (
        <ConfirmWithdrawal
          open={asking}
          onOpenChange={askOrLeave}
          wanted={asked}
          preview={terms && previewOf(terms, asked.network, String(toDollars(asked.amount)))}
          approvableFrom={approvableFrom}
          wasUnchecked={check.found === 'unchecked'}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Form>
  )
}
