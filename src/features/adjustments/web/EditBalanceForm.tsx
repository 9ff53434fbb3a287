import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { UserRecord } from '#features/accounts/api.ts'
import { cents, centsOf, parseDollars, toDollars } from '#kernel/money.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { isOutcomeUnknown } from '#platform/web/forms/failed-call.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { AdjustedBook, AdjustmentOperation } from '../adjustment.ts'
import type { editProfit, editWallet } from '../api.ts'
import { BackButton } from './BackButton.tsx'
import { bookTexts } from './book-texts.ts'

/** A balance after an edit. */
const belowZero = 'A deduction cannot bring the balance below zero'

/** In dollars; undefined until a valid amount is typed. */
export function newBalance(balance: number, operation: AdjustmentOperation, typed: string): number | undefined {
  const amount = parseDollars(typed.trim())
  if (amount === undefined) return undefined
  const present = centsOf(balance)
  return toDollars(cents(operation === 'add' ? present + amount : present - amount))
}

/** Whether an edit exceeds one person's limit and needs a second approval. */
export function takesTwo(typed: string, oneEditsUpTo: number | null): boolean {
  const amount = parseDollars(typed.trim())
  return amount !== undefined && oneEditsUpTo !== null && toDollars(amount) > oneEditsUpTo
}

const useEditWalletMutation = writeOnce<typeof editWallet>('PUT /api/users/editDepositBalance/{id}', ['User'])
const useEditProfitMutation = writeOnce<typeof editProfit>('PUT /api/users/updateDepositBalance/{id}', ['User'])

type EditBalanceFormProps = {
  readonly book: AdjustedBook
  readonly user: UserRecord
  /** The largest edit that one person may make, in dollars; null if there is no limit. */
  readonly oneEditsUpTo: number | null
}

const operations = [
  { value: 'add', label: 'Add', icon: Plus },
  { value: 'deduct', label: 'Deduct', icon: Minus },
] as const

const verbs: Record<AdjustmentOperation, { readonly verb: string; readonly preposition: string }> = {
  add: { verb: 'Add', preposition: 'to' },
  deduct: { verb: 'Deduct', preposition: 'from' },
}

/** The reason is optional on the wire; the form requires it. */
async function entries() {
  const { string } = await import('zod')
  const { body } = (await import('../api.ts')).editWallet
  return body.extend({ reason: body.shape.reason.unwrap().pipe(string().min(1, 'Please give a reason')) })
}

export function EditBalanceForm({ book, user, oneEditsUpTo }: EditBalanceFormProps) {
  const [asking, setAsking] = useState(false)
  const [editWalletOnce] = useEditWalletMutation()
  const [editProfitOnce] = useEditProfitMutation()
  const edit = book === 'wallet' ? editWalletOnce : editProfitOnce
  const form = useForm({
    resolver: checkedBy(entries),
    defaultValues: { operation: 'add', amount: '', reason: '' },
  })
  const { errors } = form.formState
  const { operation = 'add', amount, reason = '' } = useWatch({ control: form.control })
  const typed = String(amount ?? '')
  const { name, balanceOf } = bookTexts[book]
  const after = newBalance(balanceOf(user), operation, typed)
  const { verb, preposition } = verbs[operation]
  const firstApproval = takesTwo(typed, oneEditsUpTo)

  const ask = form.handleSubmit(() => {
    if (after !== undefined && after < 0) form.setError('amount', { message: belowZero })
    else setAsking(true)
  })

  async function save() {
    const { data, error } = await edit({
      id: user._id,
      operation,
      amount: typed.trim(),
      reason: reason.trim(),
      firstApproval,
    })
    if (data) {
      toast.success(data.message)
      form.reset()
    } else {
      const failure = toastFailure(error, 'Something went wrong')
      if (isOutcomeUnknown(failure) || Object.keys(failure.fields).length > 0) showFailure(form, failure)
    }
  }

  return (
    <Form onSubmit={ask} error={textOfForm(errors)}>
      <Controller
        control={form.control}
        name="operation"
        render={({ field: { value, onChange } }) => (
          <Segmented legend="Operation" choices={operations} value={value} onChange={onChange} fullWidth />
        )}
      />
      <Field label="Amount" error={errors.amount?.message}>
        <MoneyInput {...form.register('amount')} />
      </Field>
      <Field
        label="Reason"
        hint={`${user.name} will see it in the history and by e-mail.`}
        error={errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
      <BalancePreview name={name} after={after} proposed={firstApproval} />
      <div className="flex flex-wrap justify-between gap-3">
        <BackButton />
        <Button type="submit" variant={operation === 'add' ? 'primary' : 'danger'} className="max-sm:flex-1">
          {firstApproval ? `Propose to ${verb.toLowerCase()}` : verb}{' '}
          {after === undefined ? '' : formatMoney(typed.trim())}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${firstApproval ? `Propose to ${verb.toLowerCase()}` : verb} ${formatMoney(typed.trim())} ${preposition} ${user.name}’s ${name}?`}
        message={
          <>
            {firstApproval && 'Nothing moves until a second admin approves. Then it '}
            {firstApproval ? 'would be' : 'It will be'}{' '}
            <strong className="font-semibold text-ink">{after !== undefined && formatMoney(after)}</strong>. The posting
            carries your name and this reason: “{reason.trim()}”
          </>
        }
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          {
            label: firstApproval ? 'Propose it' : `${verb} it`,
            variant: operation === 'add' ? 'primary' : 'danger',
            action: save,
          },
        ]}
      />
    </Form>
  )
}

type BalancePreviewProps = { readonly name: string; readonly after: number | undefined; readonly proposed: boolean }

function BalancePreview({ name, after, proposed }: BalancePreviewProps) {
  const wrong = after !== undefined && after < 0
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-[0.9375rem] text-ink-muted">
          New {name}
          {proposed && ', once approved'}
        </span>
        {after === undefined ? (
          <span className="text-ink-muted">after you enter an amount</span>
        ) : (
          <Money value={after} className={cx('font-semibold font-serif text-xl', wrong && 'text-danger')} />
        )}
      </div>
      {proposed && !wrong && (
        <p className="mt-1 text-ink-muted text-sm">
          Edits of one user within 24 hours add up, so this one needs the approval of a second admin.
        </p>
      )}
      {wrong && <p className="mt-1 text-danger text-sm">{belowZero}</p>}
    </div>
  )
}
