import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { ApproximateAmount } from '#features/markets/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { parseDollars, toDollars } from '#kernel/money.ts'
import { transactionHashProblem } from '#kernel/transaction-hash.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { TransactionRecord } from '../api.ts'
import { refuseSmall } from '../smallest-deposit.ts'
import { AssetChoice } from './AssetChoice.tsx'
import { PayInstructions } from './PayInstructions.tsx'
import { type PayableAsset, useDeclareDepositMutation } from './queries.ts'

type DepositFormProps = {
  readonly assets: readonly PayableAsset[]
  readonly onDeclared: (deposit: TransactionRecord) => void
}

export function DepositForm({ assets, onDeclared }: DepositFormProps) {
  const [declare] = useDeclareDepositMutation()
  const wanted = useSearchParams()[0].get('amount') ?? ''
  const form = useForm({
    resolver: checkedBy(() => depositFor(assets)),
    defaultValues: {
      amount: parseDollars(wanted) === undefined ? '' : wanted,
      asset: assets[0]?.id ?? '',
      transactionHash: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const [chosen, typed] = useWatch({ control: form.control, name: ['asset', 'amount'] })
  const amount = parseDollars(String(typed).trim())
  const asset = assets.find(({ id }) => id === chosen)

  const submit = form.handleSubmit(async ({ amount, ...rest }) => {
    const { data, error } = await declare({ ...rest, amount: toDollars(amount) })
    if (error) return showFailure(form, toastFailure(error, 'Error processing payment'))
    toast.success(data.message)
    onDeclared(data.transaction)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Section title="1. Send the money" lead="From your own wallet or exchange, to the address below.">
          <Card className="grid gap-6">
            <AssetChoice
              assets={assets}
              value={chosen ?? ''}
              onChange={(id) => form.setValue('asset', id, { shouldValidate: true })}
              error={errors.asset?.message}
            />
            {asset && <PayInstructions asset={asset} />}
          </Card>
        </Section>
        <Section
          title="2. Tell us what you sent"
          lead={
            <>
              We confirm it as soon as it arrives. <ExpectAnswer queue="deposits" />
            </>
          }
        >
          <Card className="grid gap-5">
            <Field
              label="Amount in USD"
              hint="What your transfer is worth. We credit what arrives."
              error={errors.amount?.message}
            >
              <MoneyInput aria-required {...form.register('amount')} />
            </Field>
            {asset && amount !== undefined && (
              <ApproximateAmount
                asset={asset.asset}
                dollars={toDollars(amount)}
                before="You send about"
                className="-mt-3 text-ink-muted text-sm leading-snug"
              />
            )}
            <Field
              label="Transaction hash"
              optional
              hint="Your wallet shows it after sending. It helps us find the transfer sooner."
              error={errors.transactionHash?.message}
            >
              <TextInput
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono"
                {...form.register('transactionHash')}
              />
            </Field>
            <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
              Submit deposit
            </Button>
          </Card>
        </Section>
      </div>
    </Form>
  )
}

/** Checks the amount and the transaction hash against the rules of the chosen asset. */
async function depositFor(assets: readonly PayableAsset[]) {
  const { createPayment } = await import('../api.ts')
  return createPayment.body.superRefine(({ amount, asset, transactionHash = '' }, context) => {
    const chosen = assets.find(({ id }) => id === asset)
    const tooSmall = chosen && refuseSmall(chosen, amount)
    if (tooSmall) context.addIssue({ code: 'custom', path: ['amount'], message: tooSmall.message })
    const network = chosen?.network ?? ''
    const message = transactionHashProblem(network, transactionHash)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['transactionHash'], message })
  })
}
