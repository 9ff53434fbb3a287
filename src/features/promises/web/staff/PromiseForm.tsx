import { useForm } from 'react-hook-form'
import { factChanges, SettingForm } from '#features/operator/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { checkedAs } from '#platform/web/forms/checked-by.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Fieldset } from '#platform/web/ui/Fieldset.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { changePromises, PromisesRecord } from '../../api.ts'
import { promisedQueues } from '../../promise.ts'
import { promiseFacts, queueNames, weekdayNames } from '../../promise-texts.ts'
import { type TypedPromises, typedPromises, wantedOf } from './promise-form.ts'

const useChangePromisesMutation = write<typeof changePromises>('PUT /api/promises', ['Promises'])

type PromiseFormProps = {
  readonly current: PromisesRecord
  /** The newest version that the admin sees; a newer one written meanwhile is not overwritten. */
  readonly newest: number
}

export function PromiseForm({ current, newest }: PromiseFormProps) {
  const [send] = useChangePromisesMutation()
  const form = useForm<TypedPromises>({
    resolver: checkedAs(async () => (await import('../../api.ts')).promises, wantedOf, 2),
    defaultValues: typedPromises(current),
  })
  const { errors } = form.formState
  const wrong = errors.calendar
  return (
    <SettingForm
      form={form}
      keeps="promise"
      review={(typed) => ({
        title: 'Change what is promised?',
        consequence: ', for requests made from then on.',
        ...factChanges(promiseFacts(current), promiseFacts(wantedOf(typed))),
      })}
      send={(typed, start) => send({ promises: wantedOf(typed), ...start, basedOn: newest })}
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
    </SettingForm>
  )
}
