import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import type { QueueFilter } from '../queue-filter.ts'
import { filterWords, noFilter, wrongIn } from './queue-params.ts'

type QueueFilterFormProps = {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
}

const waitingTimes = [
  { value: '', label: 'Any' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
]

export function QueueFilterForm({ filter, onFilter }: QueueFilterFormProps) {
  const { minAmount = '', maxAmount = '', waitingHours = '' } = filter
  const [values, setValues] = useState({ minAmount, maxAmount, waitingHours })
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({})

  function change(changes: Partial<typeof values>) {
    setValues((before) => ({ ...before, ...changes }))
    setWrong({})
  }

  function submit() {
    const found = wrongIn(values)
    setWrong(found)
    if (Object.keys(found).length === 0) onFilter(values)
  }

  return (
    <Form onSubmit={submit}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Amount from" error={wrong.minAmount}>
          <MoneyInput defaultValue={minAmount} onChange={(event) => change({ minAmount: event.target.value })} />
        </Field>
        <Field label="Amount to" error={wrong.maxAmount}>
          <MoneyInput defaultValue={maxAmount} onChange={(event) => change({ maxAmount: event.target.value })} />
        </Field>
      </div>
      <Segmented
        legend="Waiting for over"
        choices={waitingTimes}
        value={values.waitingHours}
        onChange={(hours) => change({ waitingHours: hours })}
        fullWidth
      />
      <div className="flex justify-end gap-2">
        {filterWords(filter).length > 0 && (
          <Button variant="quiet" onClick={() => onFilter(noFilter)}>
            Clear filter
          </Button>
        )}
        <Button type="submit">Apply</Button>
      </div>
    </Form>
  )
}
