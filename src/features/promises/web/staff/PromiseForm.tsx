import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { StartField, startIn } from '#features/operator/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Fieldset } from '#platform/web/ui/Fieldset.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changePromises, PromisesRecord } from '../../api.ts'
import { promisedQueues } from '../../promise.ts'
import { queueNames, weekdayNames } from '../../promise-texts.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { promiseForm, type TypedPromises, typedPromises, wantedOf } from './promise-form.ts'

const useChangePromisesMutation = write<typeof changePromises>('PUT /api/promises', ['Promises'])

type PromiseFormProps = {
  readonly current: PromisesRecord
  /** The newest version that the admin sees; a newer one written meanwhile is not overwritten. */
  readonly newest: number
}

/** Edits what is in force into a new version, and shows what would change before anything is saved. */
export function PromiseForm({ current, newest }: PromiseFormProps) {
  const [send] = useChangePromisesMutation()
  const [asked, setAsked] = useState<TypedPromises>()
  const form = useForm<TypedPromises>({
    resolver: checkedBy(promiseForm) as never,
    defaultValues: typedPromises(current),
  })
  const { errors } = form.formState
  const wrong = errors.calendar

  async function save(typed: TypedPromises) {
    const { data, error } = await send({ promises: wantedOf(typed), ...startIn(typed), basedOn: newest })
    if (error) return showFailure(form, toastFailure(error, 'The change could not be saved.'))
    toast.success(data.message)
  }

  return (
    <Card padding="roomy">
      <Form
        onSubmit={form.handleSubmit(() => setAsked(form.getValues()))}
        error={textOfForm(errors)}
        className="gap-8!"
      >
        <Fieldset legend="Business days until an answer" hint="Empty means that nothing is promised.">
          {promisedQueues.map((queue) => (
            <Field key={queue} label={queueNames[queue]} error={errors.days?.[queue]?.message}>
              <TextInput inputMode="numeric" autoComplete="off" {...form.register(`days.${queue}`)} />
            </Field>
          ))}
        </Fieldset>
        <Fieldset legend="Working days">
          <div className="flex flex-wrap gap-x-6 sm:col-span-3">
            {weekdayNames.map((name, place) => (
              <Checkbox key={name} label={name} value={String(place + 1)} {...form.register('calendar.workingDays')} />
            ))}
          </div>
          {wrong?.workingDays?.message && <FieldError id="working-days-error">{wrong.workingDays.message}</FieldError>}
        </Fieldset>
        <Fieldset legend="Calendar">
          <Field label="Time zone" hint="Such as Europe/Vienna" error={wrong?.timeZone?.message}>
            <TextInput autoComplete="off" spellCheck={false} {...form.register('calendar.timeZone')} />
          </Field>
          <Field
            label="Close of the day"
            hint="Later requests count as received on the next business day."
            error={wrong?.closesAt?.message}
          >
            <TextInput type="time" {...form.register('calendar.closesAt')} />
          </Field>
          <Field label="Holidays" optional hint="One in each line, as 2026-12-25" error={wrong?.holidays?.message}>
            <TextArea rows={4} {...form.register('calendar.holidays')} />
          </Field>
        </Fieldset>
        <StartField keeps="promise" error={errors.startsAt?.message} registered={form.register('startsAt')} />
        <div>
          <Button type="submit">Review the change</Button>
        </div>
      </Form>
      {asked && (
        <ChangeDialog
          current={current}
          wanted={wantedOf(asked)}
          startsAt={asked.startsAt}
          onClose={() => setAsked(undefined)}
          onConfirm={() => save(asked)}
        />
      )}
    </Card>
  )
}
