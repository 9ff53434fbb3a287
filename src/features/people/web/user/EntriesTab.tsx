import { ArrowRight } from 'lucide-react'
import { DocumentButton } from '#features/documents/web/door.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { EntryRecord } from '../../api.ts'
import { useUserEntriesInfiniteQuery } from '../queries.ts'

const columns: readonly Column<EntryRecord>[] = [
  {
    key: 'cause',
    header: 'Cause',
    cell: ({ _id, cause }) => (
      <span className="block first-letter:uppercase">
        {cause}
        <span className="block font-normal text-ink-muted text-sm">Entry {_id}</span>
      </span>
    ),
  },
  {
    key: 'books',
    header: 'From, to',
    cell: ({ from, to }) => (
      <span className="inline-flex items-center gap-1.5">
        {from}
        <ArrowRight aria-hidden="true" size={14} strokeWidth={2} className="text-ink-muted" />
        <VisuallyHidden>to</VisuallyHidden>
        {to}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, direction }) => (
      <Money value={amount} direction={direction === 'within' ? undefined : direction} />
    ),
  },
  { key: 'when', header: 'Posted', cell: ({ at }) => momentText(at) },
]

/** All ledger entries of a user. */
export function EntriesTab({ id }: { readonly id: string }) {
  const result = useUserEntriesInfiniteQuery({ id })
  return (
    <div className="grid gap-4">
      <div>
        <DocumentButton wanted={{ kind: 'user-statement', user: id }}>Statement of this month</DocumentButton>
      </div>
      <PagedList
        result={result}
        rowsOf={(page) => page.entries}
        empty="No entries yet."
        failed="The entries could not be loaded."
      >
        {(rows) => (
          <Table
            caption="Ledger entries"
            columns={columns}
            lines={['cause amount', 'books when']}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </div>
  )
}
