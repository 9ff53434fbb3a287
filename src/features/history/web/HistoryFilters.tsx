import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { BookType } from '../types.ts'
import { historyLooks } from './history-looks.ts'
import { type BookFilter, longestSearch, type View, views } from './use-history-filter.ts'

type HistoryFiltersProps = {
  readonly view: View
  readonly filter: BookFilter
  readonly onChange: (filter: BookFilter) => void
}

export function HistoryFilters({ view, filter, onChange }: HistoryFiltersProps) {
  const types = views[view].types.map((value) => ({
    value,
    label: value === 'Fee' ? value : historyLooks[value].name,
  }))
  const { type, from, to, search } = filter
  const isFiltered = Boolean(type ?? from ?? to ?? search)
  return (
    <section aria-label="Filters" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchBox
        asked={search ?? ''}
        onAsk={(text) => onChange({ ...filter, search: text || undefined })}
        placeholder="Plan, amount, number, note"
        longest={longestSearch}
        className="max-sm:col-span-2 sm:w-full lg:w-72"
      />
      <Field label="Type" className="max-sm:col-span-2 sm:w-52">
        <Select
          placeholder="All types"
          options={types}
          value={type ?? ''}
          onChange={(event) => onChange({ ...filter, type: (event.target.value || undefined) as BookType })}
        />
      </Field>
      <Field label="From" className="min-w-0 sm:w-44">
        <TextInput
          type="date"
          max={to}
          value={from ?? ''}
          onChange={(event) => onChange({ ...filter, from: event.target.value || undefined })}
        />
      </Field>
      <Field label="To" className="min-w-0 sm:w-44">
        <TextInput
          type="date"
          min={from}
          value={to ?? ''}
          onChange={(event) => onChange({ ...filter, to: event.target.value || undefined })}
        />
      </Field>
      {isFiltered && (
        <Button variant="quiet" onClick={() => onChange({})} className="max-sm:col-span-2">
          Clear filters
        </Button>
      )}
    </section>
  )
}
