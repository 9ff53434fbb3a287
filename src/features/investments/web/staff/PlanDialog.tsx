import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { type Argument, write } from '#platform/web/calls.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure } from '#platform/web/forms/form-errors.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { createPlan, editPlan, ManagedPlanRecord } from '../../plans-api.ts'

const useCreatePlanMutation = write<typeof createPlan>('POST /api/invest/plans', ['Plan'])
const useEditPlanMutation = write<typeof editPlan>('PUT /api/invest/plans/{id}', ['Plan'])

type PlanTerms = Argument<typeof createPlan>

type PlanDialogProps = { readonly plan: ManagedPlanRecord | undefined; readonly onClose: () => void }

type Typed = {
  name: string
  minAmount: string
  maxAmount: string
  percent: number
  term: string
  unit: Unit
  exitFee: string
}

type Unit = keyof typeof hoursIn
const hoursIn = { days: 24, hours: 1 }
const units = [
  { value: 'days', label: 'Days' },
  { value: 'hours', label: 'Hours' },
]

/** An empty fee means that the plan cannot be left early. */
function termsOf({ name, minAmount, maxAmount, percent, term, unit, exitFee }: Typed): PlanTerms {
  const earlyExitFeePercent = exitFee.trim() === '' ? null : Number(exitFee)
  return {
    name,
    minAmount: minAmount.trim(),
    maxAmount: maxAmount.trim(),
    percent,
    durationHours: term.trim() === '' ? Number.NaN : Number(term) * hoursIn[unit],
    earlyExitFeePercent,
  }
}

/** A term of whole days is shown in days. */
function typedOf(plan: ManagedPlanRecord | undefined): Omit<Typed, 'percent'> & Partial<Typed> {
  const unit = plan && plan.durationHours % hoursIn.days !== 0 ? 'hours' : 'days'
  return {
    name: plan?.name ?? '',
    minAmount: plan ? String(plan.minAmount) : '',
    maxAmount: plan ? String(plan.maxAmount) : '',
    term: plan ? String(plan.durationHours / hoursIn[unit]) : '',
    unit,
    exitFee: plan?.earlyExitFeePercent == null ? '' : String(plan.earlyExitFeePercent),
    ...(plan && { percent: plan.percent }),
  }
}

const checkTerms = checkedBy(async () => (await import('../../plans-api.ts')).createPlan.body)

/** Checks what would be sent, and names the fields as the form does. */
const resolver: Resolver<Typed> = async (typed, context, options) => {
  const { errors } = await checkTerms(termsOf(typed), context, options as never)
  const { durationHours: term, earlyExitFeePercent: exitFee, ...others } = errors as FieldErrors<PlanTerms>
  const found = { ...others, ...(term && { term }), ...(exitFee && { exitFee }) }
  return Object.keys(found).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: found as never }
}

/** Creates a plan, or edits the terms of one for future investments. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [create] = useCreatePlanMutation()
  const [edit] = useEditPlanMutation()
  const form = useForm<Typed>({ resolver, defaultValues: typedOf(plan) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async () => {
    const terms = termsOf(form.getValues())
    const { data, error } = await (plan ? edit({ id: plan._id, ...terms }) : create(terms))
    if (data) {
      toast.success(data.message)
      return onClose()
    }
    if ('fields' in error && Object.keys(error.fields).length > 0) showFailure(form, error)
    else toastRefusal(error, 'Something went wrong')
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plan ? `Edit the ${plan.name} plan` : 'New plan'}
      description={plan ? 'Running and pending investments keep the terms that they were requested on.' : undefined}
    >
      <Form onSubmit={submit} className="sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
          <TextInput maxLength={60} {...form.register('name')} />
        </Field>
        <Field label="Smallest amount" error={errors.minAmount?.message}>
          <MoneyInput {...form.register('minAmount')} />
        </Field>
        <Field label="Largest amount" error={errors.maxAmount?.message}>
          <MoneyInput {...form.register('maxAmount')} />
        </Field>
        <Field label="Profit for the term, in percent" error={errors.percent?.message}>
          <TextInput inputMode="decimal" {...form.register('percent', { valueAsNumber: true })} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
          <Field label="Term" error={errors.term?.message}>
            <TextInput inputMode="decimal" {...form.register('term')} />
          </Field>
          <Field label="Counted in">
            <Select options={units} {...form.register('unit')} />
          </Field>
        </div>
        <Field
          label="Fee for leaving early, in percent of the amount"
          hint="Leave it empty if the plan cannot be left early."
          error={errors.exitFee?.message}
          className="sm:col-span-2"
        >
          <TextInput inputMode="decimal" {...form.register('exitFee')} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {plan ? 'Save plan' : 'Create plan'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
