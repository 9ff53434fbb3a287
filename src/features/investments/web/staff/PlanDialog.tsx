import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { showFailure } from '#platform/web/forms/form-errors.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { createPlan, type ManagedPlanRecord } from '../../plans-api.ts'
import { type PlanTerms, useCreatePlanMutation, useEditPlanMutation } from './plan-queries.ts'

type PlanDialogProps = { readonly plan: ManagedPlanRecord | undefined; readonly onClose: () => void }

type Typed = {
  name: string
  minAmount: string
  maxAmount: string
  percent: number
  durationHours: number
  exitFee: string
}

/** An empty fee means that the plan cannot be left early. */
function termsOf({ name, minAmount, maxAmount, percent, durationHours, exitFee }: Typed): PlanTerms {
  const earlyExitFeePercent = exitFee.trim() === '' ? null : Number(exitFee)
  return {
    name,
    minAmount: minAmount.trim(),
    maxAmount: maxAmount.trim(),
    percent,
    durationHours,
    earlyExitFeePercent,
  }
}

/** Creates a plan, or edits the terms of one for future investments. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [create] = useCreatePlanMutation()
  const [edit] = useEditPlanMutation()
  const form = useForm<Typed>({
    resolver: zodResolver(createPlan.body) as never,
    defaultValues: {
      name: plan?.name ?? '',
      minAmount: plan ? String(plan.minAmount) : '',
      maxAmount: plan ? String(plan.maxAmount) : '',
      exitFee: plan?.earlyExitFeePercent == null ? '' : String(plan.earlyExitFeePercent),
      ...(plan && { percent: plan.percent, durationHours: plan.durationHours }),
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async () => {
    const body = termsOf(form.getValues())
    const { data, error } = await (plan ? edit({ id: plan._id, body }) : create(body))
    if (data) {
      toast.success(data.message)
      return onClose()
    }
    const badFee = 'fields' in error && error.fields.earlyExitFeePercent
    if (badFee) return form.setError('exitFee', { message: badFee })
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
        <Field label="Term, in hours" hint="For example 24 for one day." error={errors.durationHours?.message}>
          <TextInput inputMode="numeric" {...form.register('durationHours', { valueAsNumber: true })} />
        </Field>
        <Field
          label="Fee for leaving early, in percent of the amount"
          hint="Leave it empty if the plan cannot be left early."
          error={errors.exitFee?.message}
          className="sm:col-span-2"
        >
          <TextInput inputMode="decimal" {...form.register('exitFee')} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {plan ? 'Save plan' : 'Create plan'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
