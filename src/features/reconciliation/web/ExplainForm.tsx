import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { CarriedRecord, explainDifference } from '../api.ts'
import { type DifferenceKind, differenceKinds, differenceNames } from '../difference-names.ts'
import { changed } from './queries.ts'

const useExplainMutation = writeOnce<typeof explainDifference>(
  'POST /api/reconciliation/days/{day}/differences',
  changed,
)

const kinds = differenceKinds.map((value) => ({ value, label: differenceNames[value] }))
const directions = [
  { value: 'less', label: 'Wallets and bank hold less' },
  { value: 'more', label: 'They hold more' },
] as const
const empty = { kind: 'fees' as DifferenceKind, amount: '', direction: 'less' as 'more' | 'less', reason: '' }

/** A line by hand, with its reason. */
export function ExplainForm({ day, carried }: { readonly day: string; readonly carried: CarriedRecord | null }) {
  const [explain, { isLoading }] = useExplainMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../api.ts')).explainDifference.body),
    defaultValues: empty,
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async () => {
    const { kind, amount, direction, reason } = form.getValues()
    const { data, error } = await explain({ day, kind, amount, direction, reason })
    if (error) return showFailure(form, toastFailure(error, 'The explanation could not be kept.'))
    toast.success(data.message)
    form.reset(empty)
  })

  return (
    <Card>
      <h3 className="mb-4 font-semibold">Explain by hand</h3>
      {carried && carried.unexplained !== 0 && (
        <Suggestion
          amount={carried.unexplained}
          onUse={(amount, direction) => form.reset({ ...empty, amount, direction })}
        >
          Wallets and bank held <Money value={Math.abs(carried.unexplained)} />{' '}
          {carried.unexplained < 0 ? 'less' : 'more'} on{' '}
          <TextLink to={paths.reconciliationDay(carried.day)}>{utcDayText(carried.day)}</TextLink>, and it stayed
          unexplained.
        </Suggestion>
      )}
      {carried?.prices.map(({ amount, reason }) => (
        <Suggestion
          key={reason}
          amount={amount}
          onUse={(size, direction) => form.reset({ kind: 'price', amount: size, direction, reason })}
        >
          {reason}.{' '}
          <TextLink to={`${paths.reconciliationDay(carried.day)}#statements`}>
            Figures of {utcDayText(carried.day)}
          </TextLink>
        </Suggestion>
      ))}
      <Form onSubmit={submit} error={textOfForm(errors)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Why">
            <Select options={kinds} {...form.register('kind')} />
          </Field>
          <Field label="Amount" error={errors.amount?.message}>
            <MoneyInput {...form.register('amount')} />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="direction"
          render={({ field: { value, onChange } }) => (
            <Segmented legend="Direction" choices={directions} value={value} onChange={onChange} />
          )}
        />
        <Field label="Reason" error={errors.reason?.message}>
          <TextInput maxLength={300} {...form.register('reason')} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" pending={isLoading}>
            Keep the explanation
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type SuggestionProps = {
  readonly amount: number
  readonly onUse: (amount: string, direction: 'more' | 'less') => void
  readonly children: ReactNode
}

/** A probable part of the difference, which staff keep as an explanation of their own. */
function Suggestion({ amount, onUse, children }: SuggestionProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-muted">
      <p className="wrap-anywhere">{children}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onUse(Math.abs(amount).toFixed(2), amount < 0 ? 'less' : 'more')}
      >
        Fill in this amount
      </Button>
    </div>
  )
}
