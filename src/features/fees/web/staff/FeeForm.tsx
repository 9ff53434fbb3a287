import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { withdrawalNetworks } from '#features/operator/wallet-address.ts'
import { StartField, startIn } from '#features/operator/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Fieldset } from '#platform/web/ui/Fieldset.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changeFees, FeeVersion } from '../../api.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { feeForm, recordOf, type TypedTerms, typedTerms, wantedOf } from './fee-form.ts'

const useChangeFeesMutation = write<typeof changeFees>('PUT /api/fees', ['FeeVersion'])

type FeeFormProps = {
  readonly current: FeeVersion
  /** The newest version that the admin sees; a newer one written meanwhile is not overwritten. */
  readonly newest: number
}

const limitLabels = { least: 'Least at a time', most: 'Most at a time', mostPerDay: 'Most within 24 hours' } as const

/** Edits the terms in force into a new version, and shows both before anything is saved. */
export function FeeForm({ current, newest }: FeeFormProps) {
  const [send] = useChangeFeesMutation()
  const [asked, setAsked] = useState<TypedTerms>()
  const [questionsClosed, setQuestionsClosed] = useState(0)
  const form = useForm<TypedTerms>({
    resolver: checkedBy(feeForm) as never,
    defaultValues: typedTerms(current.terms),
  })
  const { errors } = form.formState

  async function save(typed: TypedTerms) {
    const { data, error } = await send({ terms: wantedOf(typed), ...startIn(typed), basedOn: newest })
    if (error) return showFailure(form, toastFailure(error, 'The change could not be saved.'))
    toast.success(data.message)
  }

  function close() {
    setAsked(undefined)
    setQuestionsClosed(questionsClosed + 1)
  }

  return (
    <Card padding="roomy">
      <Form
        onSubmit={form.handleSubmit(() => setAsked(form.getValues()))}
        error={textOfForm(errors)}
        revealAgain={questionsClosed}
        className="gap-8!"
      >
        {withdrawalNetworks.map((network) => (
          <Fieldset key={network} legend={`Fee on ${network}`}>
            <Field label="Flat" error={errors.fees?.[network]?.flat?.message}>
              <MoneyInput {...form.register(`fees.${network}.flat`)} />
            </Field>
            <Field label="Share of the amount" error={errors.fees?.[network]?.percent?.message}>
              <TextInput
                inputMode="decimal"
                placeholder="0.00"
                autoComplete="off"
                suffix={<span aria-hidden="true">%</span>}
                {...form.register(`fees.${network}.percent`)}
              />
            </Field>
          </Fieldset>
        ))}
        {(['full', 'basic'] as const).map((level) => (
          <Fieldset
            key={level}
            legend={level === 'full' ? 'Limits with an approved identity' : 'Limits without one'}
            hint={
              level === 'full'
                ? undefined
                : 'At present a withdrawal needs an approved identity, so these have no effect yet.'
            }
          >
            {(Object.keys(limitLabels) as (keyof typeof limitLabels)[]).map((name) => (
              <Field key={name} label={limitLabels[name]} error={errors.limits?.[level]?.[name]?.message}>
                <MoneyInput {...form.register(`limits.${level}.${name}`)} />
              </Field>
            ))}
          </Fieldset>
        ))}
        <StartField keeps="terms" error={errors.startsAt?.message} registered={form.register('startsAt')} />
        <div>
          <Button type="submit">Review the change</Button>
        </div>
      </Form>
      {asked && (
        <ChangeDialog
          current={current.terms}
          wanted={recordOf(asked)}
          startsAt={asked.startsAt}
          onClose={close}
          onConfirm={() => save(asked)}
        />
      )}
    </Card>
  )
}
