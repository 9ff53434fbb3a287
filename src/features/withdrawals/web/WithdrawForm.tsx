import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UserRecord } from '#features/accounts/api.ts'
import { kycLevelOf } from '#features/accounts/kyc-level.ts'
import { limitsOf } from '#features/fees/fee-terms.ts'
import { toTerms, useFeesQuery } from '#features/fees/web/door.ts'
import { type Coin, coinOn, type WithdrawalNetwork } from '#features/operator/assets.ts'
import { useClock } from '#features/operator/web/door.ts'
import { type Cents, centsOf, toDollars, zeroCents } from '#kernel/money.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { WithdrawalOptions, WithdrawalRecord } from '../api.ts'
import type { WithdrawalSource } from '../withdrawal.ts'
import { useAddressCheck } from './AddressVerdict.tsx'
import { AmountField } from './AmountField.tsx'
import { PayeeField } from './addresses/PayeeField.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import type { AddressCheck } from './check-address.ts'
import { usePayeeQuery, useRequestWithdrawalMutation, useWithdrawalOptionsQuery } from './queries.ts'
import { SourceChoice } from './SourceChoice.tsx'
import { WithdrawSummary } from './WithdrawSummary.tsx'
import { type WithdrawalValues, withdrawalForm } from './withdrawal-form.ts'
import { hintOf, largestOf, previewOf } from './withdrawal-preview.ts'

type WithdrawFormProps = {
  readonly user: UserRecord
  readonly onRequested: (withdrawal: WithdrawalRecord) => void
}

/** The form begins with what was used last, so it waits for that. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { data, isError, isFetching, refetch } = useWithdrawalOptionsQuery()
  if (data) return <OptionsForm options={data} {...props} />
  if (!isError) return <Skeleton shape="block" className="h-96" />
  return <ErrorState message="The withdrawal form could not be loaded." onRetry={refetch} pending={isFetching} />
}

type OptionsFormProps = WithdrawFormProps & { readonly options: WithdrawalOptions }

function OptionsForm({ user, options, onRequested }: OptionsFormProps) {
  const { coins } = options
  const [requestOnce] = useRequestWithdrawalMutation()
  const { data: fees, isError, isFetching, refetch } = useFeesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [asked, setAsked] = useState<WithdrawalValues>()
  const [asking, setAsking] = useState(false)
  const [questionsClosed, setQuestionsClosed] = useState(0)
  const form = useForm({
    resolver: checkedBy(withdrawalForm),
    defaultValues: {
      amount: '',
      walletAddress: '',
      asset: coins[0]?.asset ?? '',
      network: coins[0]?.network ?? 'Bitcoin',
      source: 'wallet' as WithdrawalSource,
      saves: false,
      label: '',
    },
  })
  const { errors } = form.formState
  const [asset, network, source, walletAddress, amount] = useWatch({
    control: form.control,
    name: ['asset', 'network', 'source', 'walletAddress', 'amount'],
  })
  const now = useNow(useClock())
  const balance = centsOf(source === 'wallet' ? user.balance : user.totalMaturityAmount)
  const terms = fees && toTerms(fees.current.terms)
  const level = kycLevelOf({ kycStatus: user.kycStatus, expiresOn: user.kyc?.expiresOn }, new Date(now))
  const limits = terms && limitsOf(terms, level)
  const measure = { balance, limits, already: centsOf(options.requestedWithinADay) }
  const largest = largestOf(measure).amount
  const preview = terms && previewOf(terms, network, String(amount))
  const { check, isAwaited: isCheckAwaited } = useAddressCheck(network, walletAddress)
  const { payee, isAwaited: isPayeeAwaited } = usePayee(check, network, walletAddress)
  // The findings about an address move the button, and a button that moves between press and release loses the press.
  const isAddressAwaited = isCheckAwaited || isPayeeAwaited
  const approvableFrom = payee?.approvableFrom ?? null

  const ask = form.handleSubmit(async (values) => {
    const { checksummed } = await import('#features/operator/wallet-address.ts')
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
    if (error) return showFailure(form, toastFailure(error, 'Error requesting withdrawal'))
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

  /** Keeps the coin where the network has it, and the network where the coin has it. */
  function choose(chosen: Partial<Coin>) {
    const wanted = { asset, network, ...chosen }
    const coin =
      coinOn(coins, wanted.network, wanted.asset) ??
      coins.find((one) => (chosen.network ? one.network === chosen.network : one.asset === chosen.asset))
    if (coin === undefined) return
    form.setValue('asset', coin.asset)
    form.setValue('network', coin.network)
    form.clearErrors(['asset', 'walletAddress'])
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
        hint={hintOf({ source, ...measure, preview })}
        onMax={largest > zeroCents ? () => setAmount(largest) : undefined}
      />
      <div>
        <Segmented
          legend="Coin"
          choices={[...new Set(coins.map((coin) => coin.asset))].map((value) => ({ value, label: value }))}
          value={asset}
          onChange={(chosen) => choose({ asset: chosen })}
          fullWidth
        />
        {errors.asset && <FieldError id="asset-error">{errors.asset.message}</FieldError>}
      </div>
      <Segmented
        legend="Network"
        choices={coins
          .filter((coin) => coin.asset === asset)
          .map((coin) => ({ value: coin.network, label: coin.network }))}
        value={network}
        onChange={(chosen) => choose({ network: chosen })}
        fullWidth
      />
      <PayeeField
        form={form}
        network={network}
        earlier={options.earlier}
        check={check}
        payee={payee}
        onSwitch={choose}
      />
      <WithdrawSummary
        fees={fees}
        preview={preview}
        coin={{ asset, network }}
        source={source}
        approvableFrom={approvableFrom}
        failed={isError}
        onRetry={refetch}
        retrying={isFetching}
      />
      <Button type="submit" size="lg" fullWidth disabled={fees === undefined || isAddressAwaited}>
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

/** The server's check of an address while it is typed; nothing until it is complete. */
function usePayee(check: AddressCheck, network: WithdrawalNetwork, typed: string) {
  const isAddress = check.found === 'right' || check.found === 'unchecked'
  const { currentData, isFetching } = usePayeeQuery(
    { network, walletAddress: typed.trim() },
    { skip: !isAddress, refetchOnMountOrArgChange: true },
  )
  const payee = isAddress ? currentData : undefined
  return { payee, isAwaited: isAddress && isFetching && payee === undefined }
}
