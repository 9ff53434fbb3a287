import type { HistoryItem } from '#features/history/api.ts'
import { HistoryStatus } from '#features/history/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useUserRequestsInfiniteQuery } from '../queries.ts'

const columns: readonly Column<HistoryItem>[] = [
  { key: 'what', header: 'What', cell: (item) => <What item={item} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <HistoryStatus status={status} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, direction }) => <Money value={amount} direction={direction === 'none' ? undefined : direction} />,
  },
  { key: 'when', header: 'When', cell: ({ timestamp }) => momentText(timestamp) },
]

export function RequestsTab({ id }: { readonly id: string }) {
  const result = useUserRequestsInfiniteQuery({ id })
  return (
    <PagedList
      result={result}
      rowsOf={(page) => page.history}
      empty="No records found."
      failed="The requests could not be loaded."
    >
      {(rows) => (
        <Table
          caption="Requests"
          columns={columns}
          lines={['what amount', 'status when']}
          rows={rows}
          rowKey={(item) => `${item.type} ${item._id}`}
        />
      )}
    </PagedList>
  )
}

function What({ item }: { readonly item: HistoryItem }) {
  const to = pageOf(item)
  const name = item.type === 'Transaction' ? 'Deposit' : item.type
  const about = item.transactionId ?? item.plan ?? item.network ?? ''
  return (
    <span className="block">
      {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
      {about && <span className="block font-normal text-ink-muted text-sm">{about}</span>}
      {item.note && <span className="block max-w-sm font-normal text-ink-muted text-sm">{item.note}</span>}
    </span>
  )
}

function pageOf(item: HistoryItem): string | undefined {
  if (item.type === 'Transaction' && item.transactionId) return paths.transaction(item.transactionId)
  if (item.type === 'Investment') return paths.investmentRequest(item._id)
  return item.type === 'Withdrawal' ? paths.withdrawal(item._id) : undefined
}
