import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { RiskNotice } from '#features/operator/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { type Cents, cents, centsOf, formatCents, parseDollars, toDollars } from '#kernel/money.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import type { PlanRecord } from '../api.ts'
import { notEnough, type OnMaturity } from '../investment.ts'
import { refuseAmount } from '../plan.ts'
import { MaturityChoice } from './MaturityChoice.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { Projection } from './Projection.tsx'
import { toPlan } from './plan-terms.ts'
import { ReviewInvestment } from './ReviewInvestment.tsx'
import { depositPath, readWish, type Wished } from './start-invest-path.ts'
import { useRequestInvestment } from './use-request-investment.ts'

type StartInvestFormProps = { readonly plans: readonly PlanRecord[]; readonly onRequested: () => void }

type Reviewed = { readonly amount: Cents; readonly planName: string }

export function StartInvestForm({ plans, onRequested }: StartInvestFormProps) {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const ask = useRequestInvestment(onRequested)
  const { onMaturity: wanted, ...defaultValues } = readWish(search, plans)
  const form = useForm({ resolver: checkedBy(async () => (await import('../api.ts')).startInvest.body), defaultValues })
  const { errors } = form.formState
  const [onMaturity, setOnMaturity] = useState<OnMaturity>(wanted)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [amount, planName] = useWatch({ control: form.control, name: ['amount', 'planName'] })
  const plan = plans.find(({ name }) => name === planName)
  const balance = centsOf(user?.balance ?? 0)
  const typed = parseDollars(String(amount).trim())

  const submit = form.handleSubmit((values) => {
    const outOfBounds = plan && refuseAmount(toPlan(plan), values.amount)
    if (outOfBounds) return form.setError('amount', { message: outOfBounds.message })
    if (balance < values.amount) return form.setError('amount', { message: notEnough.message }, { shouldFocus: true })
    setReviewed(values)
  })

  return (
    <>
      <Form onSubmit={submit} error={textOfForm(errors)}>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <div className="grid gap-6">
            <PlanChoice
              plans={plans}
              value={planName}
              onChange={(name) => form.setValue('planName', name, { shouldValidate: true })}
              error={errors.planName?.message}
            />
            <MaturityChoice value={onMaturity} onChange={setOnMaturity} />
            <RiskNotice />
          </div>
          <Card className="grid gap-6 lg:mt-7">
            <Field
              label="Amount in USD"
              hint={`Your balance is ${formatMoney(user?.balance ?? 0)}.`}
              error={errors.amount?.message}
            >
              <MoneyInput aria-required {...form.register('amount')} />
            </Field>
            {plan && typed !== undefined && typed > balance && !refuseAmount(toPlan(plan), typed) && (
              <TooLittle wished={{ plan, amount: typed, onMaturity }} missing={cents(typed - balance)} />
            )}
            <Projection plan={plan} amount={amount} />
            <Button type="submit" size="lg" fullWidth>
              Review
            </Button>
            <p className="text-ink-muted text-sm leading-normal">
              We approve it first. Until then nothing leaves your balance; the term begins with the approval.{' '}
              <ExpectAnswer queue="investments" />
            </p>
          </Card>
        </div>
      </Form>
      {plan && reviewed && (
        <ReviewInvestment
          plan={plan}
          amount={reviewed.amount}
          onMaturity={onMaturity}
          onClose={() => setReviewed(undefined)}
          onConfirm={(riskNotice) => ask({ ...reviewed, amount: toDollars(reviewed.amount), onMaturity, riskNotice })}
        />
      )}
    </>
  )
}

/** Shown while the amount is typed. A deposit that is confirmed meanwhile changes the balance, and removes this. */
function TooLittle({ wished, missing }: { readonly wished: Wished; readonly missing: Cents }) {
  const money = formatCents(missing)
  return (
    <Notice
      live
      tone="waiting"
      title={`${money} more than your balance`}
      action={
        <LinkButton to={depositPath(wished, missing)} variant="secondary" size="sm">
          Deposit {money}
        </LinkButton>
      }
    >
      A deposit counts once we have confirmed it. Your plan and amount are kept meanwhile.
    </Notice>
  )
}
