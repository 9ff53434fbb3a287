import { Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { InvestmentRecord } from '../api.ts'
import { statusesOf } from '../investment.ts'
import { InvestmentCard } from './InvestmentCard.tsx'
import { isRenewed } from './investment-texts.ts'
import { type InvestmentFilter, useInvestmentsInfiniteQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

/** Pending and running investments as cards, and below them ended ones as a table. */
export function InvestmentList({ filter }: { readonly filter: Pick<InvestmentFilter, 'status' | 'plan'> }) {
  const open = useInvestments('open', filter)
  const closed = useInvestments('closed', filter)
  useSettleWhenMatured(open.investments ?? [])
  const lists = [open, closed].filter(({ isWanted }) => isWanted)
  const failed = lists.find(({ investments, isError }) => !investments && isError)
  if (failed) return <ErrorState message="Failed to fetch data." onRetry={failed.refetch} pending={failed.isFetching} />
  if (lists.some(({ investments }) => !investments)) return <Skeleton shape="list" rows={4} />
  if (lists.every(({ investments }) => investments?.length === 0)) {
    const isFiltered = Boolean(filter.status ?? filter.plan)
    return (
      <EmptyState
        icon={Sprout}
        text="No investments found"
        hint={isFiltered ? undefined : 'What you invest appears here, with the time left.'}
      />
    )
  }
  return (
    <div className="grid gap-10">
      {open.investments && open.investments.length > 0 && (
        <div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {open.investments.map((investment) => (
              <li key={investment.investmentId}>
                <InvestmentCard investment={investment} />
              </li>
            ))}
          </ul>
          <More list={open} />
        </div>
      )}
      {closed.investments && closed.investments.length > 0 && (
        <Section title={filter.status ?? 'Ended'}>
          <ClosedInvestments investments={closed.investments} />
          <More list={closed} />
        </Section>
      )}
    </div>
  )
}

function useInvestments(state: 'open' | 'closed', { status, plan }: InvestmentFilter) {
  const isWanted = status === undefined || statusesOf(state).includes(status)
  const filter = status === undefined ? { state, plan } : { status, plan }
  const list = useInvestmentsInfiniteQuery(filter, { refetchOnMountOrArgChange: true, skip: !isWanted })
  return { ...list, isWanted, investments: list.currentData?.pages.flatMap((page) => page.investments) }
}

function More({ list }: { readonly list: ReturnType<typeof useInvestments> }) {
  if (!list.hasNextPage) return null
  const shown = list.investments?.length ?? 0
  return <LoadMore onLoadMore={list.fetchNextPage} shown={shown} pending={list.isFetchingNextPage} />
}

function ClosedInvestments({ investments }: { readonly investments: readonly InvestmentRecord[] }) {
  return (
    <Table
      caption="Investments that have ended, or were not approved"
      rows={investments}
      rowKey={({ investmentId }) => investmentId}
      rowTo={({ investmentId }) => paths.investment(investmentId)}
      lines={['plan plan amount', 'status when profit']}
      columns={[
        { key: 'plan', header: 'Plan', cell: (investment) => <Plan investment={investment} /> },
        { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
        {
          key: 'profit',
          header: 'Profit',
          align: 'end',
          cell: ({ status, maturityAmount }) =>
            status === 'Ended' ? (
              <>
                <LineLabel>Profit</LineLabel>
                <Money value={maturityAmount} className="text-ink" />
              </>
            ) : (
              '—'
            ),
        },
        {
          key: 'when',
          header: 'Date',
          cell: ({ status, endDate, requestDate }) => (
            <Moment at={status === 'Ended' && endDate !== null ? endDate : requestDate} precision="day" />
          ),
        },
        { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus state={status} /> },
      ]}
    />
  )
}

function Plan({ investment }: { readonly investment: InvestmentRecord }) {
  const { plan, exitFee, renewal, reason } = investment
  const notes = [
    exitFee !== null && 'left early',
    isRenewed(investment) && (renewal?.status === 'Pending' ? 'renewal pending' : 'renewed'),
    reason,
  ].filter(Boolean)
  return (
    <>
      {plan}{' '}
      {notes.length > 0 && <span className="font-normal text-ink-muted text-sm wrap-anywhere">{notes.join(', ')}</span>}
    </>
  )
}
