import { useForm } from 'react-hook-form'
import { factChanges, SettingFacts, SettingForm, SettingPage } from '#features/operator/web/door.ts'
import { read, write } from '#platform/web/calls.ts'
import { checkedAs } from '#platform/web/forms/checked-by.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { CaseSettingsRecord, caseSettingVersions, changeCaseSettings } from '../api.ts'
import { caseFacts } from '../case.ts'

const useVersionsQuery = read<typeof caseSettingVersions>('GET /api/cases/settings', ['Case'])
const useChangeMutation = write<typeof changeCaseSettings>('PUT /api/cases/settings', ['Case', 'Audit'])

/** An admin sets what opens a case, how long it may take, and whether people are told. */
export function CaseSettingsPage() {
  const { data, isError, isFetching, refetch } = useVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingPage
      title="Settings of cases"
      lead="A case opens by itself for a hit that stops payouts, and for a request with heavy flags, where the person has none."
      result={{ data, isError, isFetching, refetch }}
      failed="The settings could not be loaded."
      change={{ title: 'Change them', lead: 'The points from which a hit stops payouts are set in the configuration.' }}
      form={({ settings }, newest) => <SettingsForm key={newest} current={settings} newest={newest} />}
      nothingSet="Nothing was set yet. The form shows what is in force."
      version={({ settings }) => <SettingFacts facts={caseFacts(settings)} />}
    />
  )
}

type Typed = { weight: string; days: string; isPersonTold: boolean; startsAt: string }

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const wantedOf = ({ weight, days, isPersonTold }: Typed): CaseSettingsRecord => ({
  weight: numberIn(weight),
  days: numberIn(days),
  isPersonTold,
})

type SettingsFormProps = { readonly current: CaseSettingsRecord; readonly newest: number }

function SettingsForm({ current, newest }: SettingsFormProps) {
  const [send] = useChangeMutation()
  const { weight, days, isPersonTold } = current
  const form = useForm<Typed>({
    resolver: checkedAs(async () => (await import('../api.ts')).caseSettings, wantedOf),
    defaultValues: { weight: String(weight), days: String(days), isPersonTold, startsAt: '' },
  })
  const { errors } = form.formState
  return (
    <SettingForm
      form={form}
      keeps="cases, and open cases their due dates"
      review={(said) => ({
        title: 'Change the settings of cases?',
        consequence: '.',
        ...factChanges(caseFacts(current), caseFacts(wantedOf(said))),
      })}
      send={(said, start) => send({ settings: wantedOf(said), ...start, basedOn: newest })}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Weight that opens a case"
          hint="The sum of the flags that stand on one request"
          error={errors.weight?.message}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('weight')} />
        </Field>
        <Field label="Days until a case is due" error={errors.days?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('days')} />
        </Field>
      </div>
      <Checkbox
        label="The copy of a person’s data has their cases. Most laws forbid telling them: please ask a lawyer first."
        {...form.register('isPersonTold')}
      />
    </SettingForm>
  )
}
