import { useState } from 'react'
import { nameIn } from '#kernel/notation.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { LineRecord, WholeDay } from '../api.ts'
import { sourceNames } from '../difference-names.ts'
import { AddLineForm } from './AddLineForm.tsx'
import { useRemoveLineMutation } from './queries.ts'
import { UploadStatementForm } from './UploadStatementForm.tsx'

const columns: Column<LineRecord>[] = [
  { key: 'account', header: 'Account', cell: ({ account }) => <span className="wrap-anywhere">{account}</span> },
  { key: 'source', header: 'Source', cell: ({ source }) => nameIn(sourceNames, source) },
  {
    key: 'quantity',
    header: 'Quantity',
    cell: ({ quantity, asset }) => `${quantity} ${asset}`.trim(),
    align: 'end',
  },
  { key: 'amount', header: 'In dollars', cell: ({ amount }) => <Money value={amount} />, align: 'end' },
  {
    key: 'entered',
    header: 'Entered',
    cell: ({ entered, fileName }) => (
      <>
        <LineLabel>Entered by</LineLabel>
        {entered.by}, <Moment at={entered.at} />
        {fileName && <span className="wrap-anywhere text-ink-muted">, {fileName}</span>}
      </>
    ),
  },
]

const ways = [
  { value: 'upload', label: 'Upload a file' },
  { value: 'type', label: 'Type a figure' },
] as const

type PartProps = { readonly day: WholeDay; readonly isOpen: boolean }

/** The funds of each account at the end of the day, by others' word. */
export function Statements({ day: { day, lines }, isOpen }: PartProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('upload')
  return (
    <Section id="statements" title="What wallets and bank say">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {lines.length === 0 ? (
          <EmptyState text="Nothing entered for this day" />
        ) : (
          <Table
            caption="What wallets and bank say"
            columns={columns}
            rows={lines}
            rowKey={({ _id }) => _id}
            lines={
              isOpen
                ? ['account amount', 'quantity source', 'entered actions']
                : ['account amount', 'quantity source', 'entered entered']
            }
            wide
            rowActions={
              isOpen
                ? ({ _id, account, asset }) => <TakeBack day={day} id={_id} what={`${account}, ${asset}`} />
                : undefined
            }
          />
        )}
        {isOpen && (
          <Card className="grid gap-5">
            <Segmented legend="How" hideLegend choices={ways} value={way} onChange={setWay} />
            {way === 'upload' ? <UploadStatementForm day={day} /> : <AddLineForm day={day} />}
          </Card>
        )}
      </div>
    </Section>
  )
}

type TakeBackProps = { readonly day: string; readonly id: string; readonly what: string }

export function TakeBack({ day, id, what }: TakeBackProps) {
  const [remove, { isLoading }] = useRemoveLineMutation()

  async function run() {
    const { data, error } = await remove({ day, id })
    if (error) toastFailure(error, 'The line could not be taken back.')
    else toast.success(data.message)
  }

  return (
    <Button size="sm" variant="quiet" pending={isLoading} aria-label={`Take back: ${what}`} onClick={() => void run()}>
      Take back
    </Button>
  )
}
