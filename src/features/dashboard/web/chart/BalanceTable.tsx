import { useState } from 'react'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { BalancePoint } from '../queries.ts'
import { books, changesIn } from './books.ts'

const columns: readonly Column<BalancePoint>[] = [
  { key: 'at', header: 'At', cell: ({ at }) => <Moment at={at} /> },
  ...books.map(
    ({ book, label }): Column<BalancePoint> => ({
      key: book,
      header: label,
      align: 'end',
      cell: (point) => <Money value={point[book]} />,
    }),
  ),
]

/** The chart as a table: the points at which a balance changed, newest first. */
export function BalanceTable({ points }: { readonly points: readonly BalancePoint[] }) {
  // Hundreds of rows are rendered for those who want to see them.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-green text-sm underline underline-offset-4">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto">
        {isOpen && (
          <Table
            caption="Your balances over time"
            columns={columns}
            rows={changesIn(points).reverse()}
            rowKey={({ at }) => at}
          />
        )}
      </div>
    </details>
  )
}
