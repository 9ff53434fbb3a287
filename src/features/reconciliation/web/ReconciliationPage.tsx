import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { DayRecord, reconciliationDays } from '../api.ts'
import { dayLooks } from './queries.ts'

const useReconciliationDaysPages = pages<typeof reconciliationDays>('GET /api/reconciliation/days', ['Reconciliation'])

const columns: Column<DayRecord>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => utcDayText(day) },
  { key: 'state', header: 'State', cell: ({ state }) => <StatusOf looks={dayLooks} state={state} /> },
  { key: 'says', header: 'Wallets and bank', cell: ({ says }) => <Money value={says} />, align: 'end' },
  { key: 'custody', header: 'Custody book', cell: ({ custody }) => <Money value={custody} />, align: 'end' },
  {
    key: 'difference',
    header: 'Difference',
    cell: ({ difference }) => <Money value={difference} direction="by-sign" />,
    align: 'end',
  },
  {
    key: 'unexplained',
    header: 'Unexplained',
    cell: ({ unexplained, isAlarming }) => (
      <>
        <LineLabel>Unexplained</LineLabel>
        <Money value={unexplained} className={isAlarming ? 'font-medium text-danger' : undefined} />
      </>
    ),
    align: 'end',
  },
  { key: 'signed', header: 'Signed by', cell: ({ signed }) => signed?.by ?? '' },
]

/** The days with figures, and the way to a new one. */
export function ReconciliationPage() {
  const result = useReconciliationDaysPages(undefined, { refetchOnMountOrArgChange: true })
  const terms = result.currentData?.pages[0]
  return (
    <Container className="pb-10">
      <PageHeader title="Reconciliation" lead="Wallets and bank against the custody book, day by day." />
      <div className="grid gap-8">
        {terms && <OpenDay key={terms.lastEnded} lastEnded={terms.lastEnded} />}
        {terms && (
          <p className="max-w-prose text-ink-muted">
            Days end by the clocks of {terms.timeZone}. More than <Money value={terms.alarmAbove} /> unexplained is an
            alarm.{' '}
            {terms.twoSignAbove !== null && (
              <>
                Two people sign a day on which more than <Money value={terms.twoSignAbove} /> is held.
              </>
            )}
          </p>
        )}
        <PagedList
          result={result}
          rowsOf={({ days }) => days}
          empty="No day has figures yet. Open the last day and enter what wallets and bank say."
          failed="The days could not be loaded."
        >
          {(days) => (
            <Table
              caption="Reconciled days"
              columns={columns}
              rows={days}
              rowKey={({ day }) => day}
              rowTo={({ day }) => paths.reconciliationDay(day)}
              lines={['day state', 'unexplained says']}
              wide
            />
          )}
        </PagedList>
      </div>
    </Container>
  )
}

function OpenDay({ lastEnded }: { readonly lastEnded: string }) {
  const navigate = useNavigate()
  const [day, setDay] = useState(lastEnded)

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (day !== '') void navigate(paths.reconciliationDay(day))
  }

  return (
    <Form onSubmit={open}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Day">
          <TextInput type="date" max={lastEnded} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Button type="submit">Open the day</Button>
      </div>
    </Form>
  )
}
