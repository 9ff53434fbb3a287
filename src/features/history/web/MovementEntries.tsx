import { ArrowRight } from 'lucide-react'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { MovementEntry } from '../api.ts'
import { bookName } from './book-name.ts'

const columns: readonly Column<MovementEntry>[] = [
  { key: 'cause', header: 'Entry', cell: ({ cause }) => <span className="block first-letter:uppercase">{cause}</span> },
  { key: 'at', header: 'Booked', cell: ({ after }) => <Moment at={after.at} /> },
  {
    key: 'books',
    header: 'From, to',
    cell: ({ from, to }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
        {bookName(from)}
        <ArrowRight aria-hidden="true" size={14} strokeWidth={2} className="text-ink-muted" />
        <VisuallyHidden>to</VisuallyHidden>
        {bookName(to)}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  { key: 'balance', header: 'Balance after', align: 'end', cell: ({ after }) => <Money value={after.balance} /> },
  { key: 'total', header: 'Total after', align: 'end', cell: ({ after }) => <Money value={after.total} /> },
]

/** The entries of one movement in the ledger, oldest first. */
export function MovementEntries({ entries }: { readonly entries: readonly MovementEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-muted">No money has moved.</p>
  return <Table caption="Ledger entries" columns={columns} rows={entries} rowKey={({ cause }) => cause} wide />
}
