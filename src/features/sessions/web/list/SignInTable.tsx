import type { SecurityEventKind } from '#features/accounts/security-event.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { SecurityEventRecord } from '../../history-api.ts'

const looks: Readonly<Record<SecurityEventKind, { tone: 'good' | 'bad' | 'info'; label: string }>> = {
  'signed in': { tone: 'good', label: 'Signed in' },
  'not signed in': { tone: 'bad', label: 'Not signed in' },
  changed: { tone: 'info', label: 'Changed' },
}

const columns: readonly Column<SecurityEventRecord>[] = [
  {
    key: 'what',
    header: 'What',
    cell: ({ kind, detail }) => (
      <>
        <StatusOf looks={looks} state={kind} />
        <span className="mt-1 block font-normal text-ink-muted text-sm">{detail}</span>
      </>
    ),
  },
  {
    key: 'where',
    header: 'Where',
    cell: ({ device, address, isNewBrowser }) => (
      <span>
        <span className="block">
          {device}
          {isNewBrowser && ', a new browser'}
        </span>
        <span className="block wrap-anywhere text-ink-muted text-sm">{address}</span>
      </span>
    ),
  },
  { key: 'when', header: 'When', cell: ({ at }) => <Moment at={at} /> },
]

export function SignInTable({ events }: { readonly events: readonly SecurityEventRecord[] }) {
  return (
    <Table
      caption="History of sign-ins"
      columns={columns}
      lines={['what when', 'where where']}
      rows={events}
      rowKey={({ _id }) => _id}
    />
  )
}
