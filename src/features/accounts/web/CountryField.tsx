import { RotateCw } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { read } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { countries as listCountries } from '../api.ts'

const useCountriesQuery = read<typeof listCountries>('GET /api/countries', [], {
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
})

type CountryFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> & {
  readonly error: string | undefined
  readonly value: string
}

export function CountryField({ error, ...select }: CountryFieldProps) {
  const { data: countries, isError, isFetching, refetch } = useCountriesQuery()
  const failed = isError && countries === undefined
  return (
    <div aria-live="polite">
      <Field label="Country" error={failed ? 'Failed to fetch countries. Please try again later.' : error}>
        <Select
          autoComplete="country"
          {...select}
          placeholder={countries === undefined && isFetching ? 'Loading...' : 'Select your country'}
          options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {failed && (
        <Button
          variant="secondary"
          size="sm"
          icon={RotateCw}
          pending={isFetching}
          onClick={() => refetch()}
          className="mt-2"
        >
          Retry
        </Button>
      )}
    </div>
  )
}
