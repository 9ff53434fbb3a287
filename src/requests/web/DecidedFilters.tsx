import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { type DecidedFilter, type DecidedKind, type DecidedSort, sortsOf, wrongIn } from '../decided.ts'
import { longestSearch } from '../deciding.ts'

type DecidedFiltersProps = {
  readonly kind: DecidedKind
  readonly filter: DecidedFilter
  /** Undefined until they are known. */
  readonly deciders: readonly { readonly _id: string; readonly name: string }[] | undefined
  readonly onChange: (changes: DecidedFilter) => void
}

const sortNames: Record<DecidedSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
}

export function DecidedFilters({ kind, filter, deciders, onChange }: DecidedFiltersProps) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
      <SearchBox
        asked={filter.search ?? ''}
        onAsk={(search) => onChange({ search })}
        placeholder="Name or e-mail"
        longest={longestSearch}
        className="max-sm:col-span-2"
      />
      <Field label="Status">
        <Select
          placeholder="All"
          options={kind.statuses.map((value) => ({ value, label: value }))}
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: event.target.value })}
        />
      </Field>
      <Field label="Decided by">
        <Select
          placeholder="Everybody"
          options={decidersWith(deciders, filter.decider).map(({ _id: value, name: label }) => ({ value, label }))}
          value={filter.decider ?? ''}
          onChange={(event) => onChange({ decider: event.target.value })}
        />
      </Field>
      <Field label="Order">
        <Select
          options={sortsOf(kind).map((value) => ({ value, label: sortNames[value] }))}
          value={filter.sort ?? 'newest'}
          onChange={({ target }) =>
            onChange({ sort: target.value === 'newest' ? undefined : (target.value as DecidedSort) })
          }
        />
      </Field>
      <MoreFilters kind={kind} filter={filter} onChange={onChange} />
    </search>
  )
}

/** A shared address may name somebody who has decided nothing here. */
function decidersWith(deciders: DecidedFiltersProps['deciders'] = [], id: string | undefined) {
  if (id === undefined || deciders.some(({ _id }) => _id === id)) return deciders
  return [...deciders, { _id: id, name: 'Somebody else' }]
}

const bounds = ['from', 'to', 'minAmount', 'maxAmount'] as const

/** The period and the amounts, which take a form: each makes sense with the other. */
function MoreFilters({ kind, filter, onChange }: Pick<DecidedFiltersProps, 'kind' | 'filter' | 'onChange'>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const count = bounds.filter((name) => filter[name] !== undefined).length
  const label = kind.amount === undefined ? 'Period' : 'Period, amount'
  return (
    <span ref={button}>
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="secondary" icon={ListFilter} className="w-full max-sm:px-2!">
            {label}{' '}
            {count > 0 && (
              <>
                <Badge tone="good">{count}</Badge> <VisuallyHidden>set</VisuallyHidden>
              </>
            )}
          </Button>
        }
      >
        <BoundsForm
          kind={kind}
          filter={filter}
          onChange={(changes) => {
            setOpen(false)
            onChange(changes)
          }}
        />
      </Popover>
    </span>
  )
}

function BoundsForm({ kind, filter, onChange }: Pick<DecidedFiltersProps, 'kind' | 'filter' | 'onChange'>) {
  const { from = '', to = '', minAmount = '', maxAmount = '' } = filter
  const [values, setValues] = useState({ from, to, minAmount, maxAmount })
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({})

  function change(changes: Partial<typeof values>) {
    setValues((before) => ({ ...before, ...changes }))
    setWrong({})
  }

  function submit() {
    const found = wrongIn(kind, values)
    setWrong(found)
    if (Object.keys(found).length === 0) onChange(values)
  }

  return (
    <Form onSubmit={submit}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Decided from" error={wrong.from}>
          <TextInput type="date" value={values.from} onChange={(event) => change({ from: event.target.value })} />
        </Field>
        <Field label="Decided to" error={wrong.to}>
          <TextInput type="date" value={values.to} onChange={(event) => change({ to: event.target.value })} />
        </Field>
        {kind.amount !== undefined && (
          <>
            <Field label="Amount from" error={wrong.minAmount}>
              <MoneyInput defaultValue={minAmount} onChange={(event) => change({ minAmount: event.target.value })} />
            </Field>
            <Field label="Amount to" error={wrong.maxAmount}>
              <MoneyInput defaultValue={maxAmount} onChange={(event) => change({ maxAmount: event.target.value })} />
            </Field>
          </>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={() => onChange({ from: '', to: '', minAmount: '', maxAmount: '' })}>
          Clear
        </Button>
        <Button type="submit">Apply</Button>
      </div>
    </Form>
  )
}
