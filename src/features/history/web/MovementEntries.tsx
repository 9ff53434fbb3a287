import { ArrowRight } from 'lucide-react'
import { bookName, causeName } from '#features/documents/entry-texts.ts'
import { investorBooks } from '#ledger/books.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { MovementEntry } from '../api.ts'

const columns: readonly Column<MovementEntry>[] = [
  { key: 'cause', header: 'Entry', cell: ({ cause }) => causeName(cause) },
  { key: 'at', header: 'Booked', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'books',
    header: 'From, to',
    cell: ({ from, to }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
        {nameOf(from)}
        <ArrowRight aria-hidden="true" size={14} strokeWidth={2} className="text-ink-muted" />
        <VisuallyHidden>to</VisuallyHidden>
        {nameOf(to)}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  afterwards('balance', 'Balance after'),
  afterwards('total', 'Total after'),
]

function afterwards(key: keyof MovementEntry['after'], header: string): Column<MovementEntry> {
  return {
    key,
    header,
    align: 'end',
    cell: ({ after }) => (
      <>
        <LineLabel>{header}</LineLabel>
        <Money value={after[key]} className="text-ink" />
      </>
    ),
  }
}

/** Every other book is the company's. */
function nameOf(book: string): string {
  return investorBooks.some((own) => own === book) ? bookName(book) : `Company, ${book}`
}

/** The entries of one movement in the ledger, oldest first. */
export function MovementEntries({ entries }: { readonly entries: readonly MovementEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-muted">No money has moved.</p>
  return (
    <Table
      caption="Ledger entries"
      columns={columns}
      lines={['cause amount', 'books at', 'balance total']}
      rows={entries}
      rowKey={({ cause }) => cause}
      wide
    />
  )
}
