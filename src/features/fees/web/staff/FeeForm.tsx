import { useForm } from 'react-hook-form'
import { withdrawalNetworks } from '#features/operator/assets.ts'
import { SettingForm } from '#features/operator/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { checkedAs } from '#platform/web/forms/checked-by.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Fieldset } from '#platform/web/ui/Fieldset.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { changeFees, FeeTermsRecord, FeeVersion } from '../../api.ts'
import { linesOf } from '../../fee-texts.ts'
import { TermsTable } from '../TermsTable.tsx'
import { toTerms } from '../to-terms.ts'
import { recordOf, type TypedTerms, typedTerms, wantedOf } from './fee-form.ts'

const useChangeFeesMutation = write<typeof changeFees>('PUT /api/fees', ['FeeVersion'])

type FeeFormProps = {
  readonly current: FeeVersion
  /** The newest version that the admin sees; a newer one written meanwhile is not overwritten. */
  readonly newest: number
}

const limitLabels = { least: 'Least at a time', most: 'Most at a time', mostPerDay: 'Most within 24 hours' } as const

export function FeeForm({ current, newest }: FeeFormProps) {
  const [send] = useChangeFeesMutation()
  const form = useForm<TypedTerms>({
    resolver: checkedAs(async () => (await import('../../api.ts')).wantedTerms, wantedOf),
    defaultValues: typedTerms(current.terms),
  })
  const { errors } = form.formState
  return (
    <SettingForm
      form={form}
      keeps="terms"
      review={(typed) => reviewOf(current.terms, recordOf(typed))}
      send={(typed, start) => send({ terms: wantedOf(typed), ...start, basedOn: newest })}
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
          legend={level === 'full' ? 'Limits with checked details' : 'Limits with approved documents alone'}
          hint={
            level === 'full'
              ? 'For people whose document details were noted, until the document expires.'
              : 'For everybody else whose documents were approved. What is empty is as with checked details.'
          }
        >
          {(Object.keys(limitLabels) as (keyof typeof limitLabels)[]).map((name) => (
            <Field key={name} label={limitLabels[name]} error={errors.limits?.[level]?.[name]?.message}>
              <MoneyInput {...form.register(`limits.${level}.${name}`)} />
            </Field>
          ))}
        </Fieldset>
      ))}
    </SettingForm>
  )
}

/** The old and the new terms side by side. */
function reviewOf(current: FeeTermsRecord, wanted: FeeTermsRecord) {
  const wordsOf = (terms: FeeTermsRecord) => JSON.stringify(linesOf(toTerms(terms)))
  const [inForce, changed] = [
    { title: 'In force', terms: current },
    { title: 'New', terms: wanted },
  ]
  return {
    title: 'Change the fees and limits?',
    isSame: wordsOf(current) === wordsOf(wanted),
    consequence: '. It is shown on the public page and applies to requests made from then on.',
    comparison: <TermsTable caption="Old and new terms" columns={[inForce, changed]} changesOnly />,
  }
}
