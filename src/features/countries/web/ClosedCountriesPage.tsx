import { useForm } from 'react-hook-form'
import { countryName } from '#features/accounts/countries.ts'
import { factChanges, SettingFacts, SettingForm, SettingPage } from '#features/operator/web/door.ts'
import { read, write } from '#platform/web/calls.ts'
import { checkedAs } from '#platform/web/forms/checked-by.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import type { ClosedCountriesRecord, changeClosedCountries, closedCountriesVersions } from '../api.ts'
import { closedFacts, readCountries } from '../closed-countries.ts'

const useVersionsQuery = read<typeof closedCountriesVersions>('GET /api/closed-countries/versions', ['ClosedCountries'])
const useChangeMutation = write<typeof changeClosedCountries>('PUT /api/closed-countries', ['ClosedCountries'])

/** An admin closes countries here, to new accounts or to payouts. */
export function ClosedCountriesPage() {
  const { data, isError, isFetching, refetch } = useVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingPage
      title="Closed countries"
      lead="Where nobody can open an account, and where nobody can be paid. People who have an account can always read it."
      result={{ data, isError, isFetching, refetch }}
      failed="The closed countries could not be loaded."
      change={{ title: 'Change them', lead: 'A withdrawal that waits cannot be approved once its country is closed.' }}
      form={({ countries }, newest) => <CountriesForm key={newest} current={countries} newest={newest} />}
      nothingSet="Nothing was set yet. Every country is open."
      version={({ countries }) => <SettingFacts facts={closedFacts(countries)} />}
    />
  )
}

type Typed = { registration: string; payout: string; startsAt: string }

const typed = (codes: readonly string[]) => codes.map(countryName).sort().join('\n')
const wantedOf = ({ registration, payout }: Typed): ClosedCountriesRecord => ({
  registration: readCountries(registration),
  payout: readCountries(payout),
})

type CountriesFormProps = { readonly current: ClosedCountriesRecord; readonly newest: number }

function CountriesForm({ current, newest }: CountriesFormProps) {
  const [send] = useChangeMutation()
  const form = useForm<Typed>({
    resolver: checkedAs(async () => (await import('../api.ts')).closedCountries, wantedOf, 1),
    defaultValues: { registration: typed(current.registration), payout: typed(current.payout), startsAt: '' },
  })
  const { errors } = form.formState
  const hint = 'One in each line, by name or by its two letters'
  return (
    <SettingForm
      form={form}
      keeps="place in the queue, but cannot be approved from then on"
      review={(said) => ({
        title: 'Change the closed countries?',
        consequence: ', for new accounts, requests and approvals.',
        ...factChanges(closedFacts(current), closedFacts(wantedOf(said))),
      })}
      send={(said, start) => send({ countries: wantedOf(said), ...start, basedOn: newest })}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Nobody can open an account in" optional hint={hint} error={errors.registration?.message}>
          <TextArea rows={8} spellCheck={false} {...form.register('registration')} />
        </Field>
        <Field label="Nobody can be paid in" optional hint={hint} error={errors.payout?.message}>
          <TextArea rows={8} spellCheck={false} {...form.register('payout')} />
        </Field>
      </div>
    </SettingForm>
  )
}
