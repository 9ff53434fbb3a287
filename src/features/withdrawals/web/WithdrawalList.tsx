import { BanknoteArrowDown } from 'lucide-react'
import { coinText } from '#features/operator/assets.ts'
import * as paths from '#kernel/paths.ts'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { WithdrawalRecord } from '../api.ts'
import { useOwnWithdrawalsInfiniteQuery } from './queries.ts'
import { sourceName } from './source-names.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

/** Those that wait as cards, with what can be done about them; the others as a table whose rows lead to the receipt. */
export function WithdrawalList() {
  const list = useOwnWithdrawalsInfiniteQuery({ limit: 10 }, { refetchOnMountOrArgChange: true })
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals)
  const waiting = withdrawals?.filter(({ status }) => status === 'Pending') ?? []
  const finished = withdrawals?.filter(({ status }) => status !== 'Pending') ?? []

  return (
    <Section title="Your withdrawals">
      {!withdrawals && !list.isError && <Skeleton shape="list" rows={2} />}
      {!withdrawals && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {withdrawals?.length === 0 && <EmptyState icon={BanknoteArrowDown} text="No withdrawals yet" />}
      <div className="grid gap-6">
        {waiting.length > 0 && (
          <ul className="grid gap-4 lg:grid-cols-2">
            {waiting.map((withdrawal) => (
              <li key={withdrawal._id}>
                <WithdrawalCard withdrawal={withdrawal} />
              </li>
            ))}
          </ul>
        )}
        {finished.length > 0 && (
          <Table
            caption="Finished withdrawals"
            columns={columns}
            lines={['when sent', 'to received', 'to status']}
            rows={finished}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.movement(`withdrawal-${_id}`)}
            wide
          />
        )}
      </div>
      {withdrawals && list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={withdrawals.length} pending={list.isFetchingNextPage} />
      )}
    </Section>
  )
}

const columns: readonly Column<WithdrawalRecord>[] = [
  {
    key: 'when',
    header: 'Requested',
    cell: ({ requestDate, reason }) => (
      <>
        <Moment at={requestDate} />
        {reason && <span className="block max-w-64 font-normal text-ink-muted text-sm wrap-anywhere">{reason}</span>}
      </>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: (withdrawal) => (
      <span className="block min-w-0">
        {coinText(withdrawal)}
        <span className="block font-mono text-ink-muted text-sm" title={withdrawal.walletAddress}>
          {shortenMiddle(withdrawal.walletAddress)}
        </span>
      </span>
    ),
  },
  { key: 'sent', header: 'You send', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  { key: 'fee', header: 'Fee', align: 'end', cell: ({ fee, status }) => <Money value={isPaid(status) ? fee : 0} /> },
  { key: 'received', header: 'You receive', align: 'end', cell: (withdrawal) => <Received withdrawal={withdrawal} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus state={status} /> },
]

/** The payout of a paid one; for any other, the state of the money. */
function Received({ withdrawal: { status, receives, source } }: { readonly withdrawal: WithdrawalRecord }) {
  if (isPaid(status)) {
    return (
      <>
        <LineLabel>You receive</LineLabel>
        <Money value={receives} className="text-ink" />
      </>
    )
  }
  const isReturned = status === 'Rejected' || status === 'Cancelled'
  return isReturned ? <span className="text-ink-muted text-sm">Returned to {sourceName(source)}</span> : '—'
}

function isPaid(status: string): boolean {
  return status === 'Approved'
}
