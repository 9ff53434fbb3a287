import { useForm } from 'react-hook-form'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { addStatementLine } from '../api.ts'
import { type StatementSource, sourceNames, statementSources } from '../difference-names.ts'
import { changed } from './queries.ts'

const useAddLineMutation = writeOnce<typeof addStatementLine>('POST /api/reconciliation/days/{day}/lines', changed)

const sourceOptions = statementSources.map((value) => ({ value, label: sourceNames[value] }))

/** One account's figure, typed. */
export function AddLineForm({ day }: { readonly day: string }) {
  const [add, { isLoading }] = useAddLineMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../api.ts')).addStatementLine.body),
    defaultValues: { source: 'wallet' as StatementSource, account: '', asset: '', quantity: '', amount: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async () => {
    const { source, account, asset, quantity, amount } = form.getValues()
    const { data, error } = await add({ day, source, account, asset, quantity, amount })
    if (error) return showFailure(form, toastFailure(error, 'The figure could not be kept.'))
    toast.success(data.message)
    form.reset({ source, account: '', asset: '', quantity: '', amount: '' })
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Source">
          <Select options={sourceOptions} {...form.register('source')} />
        </Field>
        <Field label="Account or wallet" error={errors.account?.message}>
          <TextInput maxLength={80} {...form.register('account')} />
        </Field>
        <Field label="Coin or currency" error={errors.asset?.message}>
          <TextInput maxLength={20} placeholder="BTC" {...form.register('asset')} />
        </Field>
        <Field label="Quantity" optional error={errors.quantity?.message}>
          <TextInput inputMode="decimal" maxLength={40} {...form.register('quantity')} />
        </Field>
        <Field label="Value in dollars" hint="At the end of the day" error={errors.amount?.message}>
          <MoneyInput {...form.register('amount')} />
        </Field>
      </div>
      <div>
        <Button type="submit" pending={isLoading}>
          Keep the figure
        </Button>
      </div>
    </Form>
  )
}
