import { Sprout } from 'lucide-react'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { InvestmentCard } from './InvestmentCard.tsx'
import { type InvestmentFilter, useInvestmentsInfiniteQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

export function InvestmentList({ filter }: { readonly filter: InvestmentFilter }) {
  const list = useInvestmentsInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const investments = list.currentData?.pages.flatMap((page) => page.investments)
  useSettleWhenMatured(investments ?? [])
  const isFiltered = Boolean(filter.status ?? filter.plan)
  return (
    <>
      {!investments && !list.isError && <Skeleton shape="list" rows={4} />}
      {!investments && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {investments?.length === 0 && (
        <EmptyState
          icon={Sprout}
          text="No investments found"
          hint={isFiltered ? undefined : 'What you invest appears here, with the time left.'}
        />
      )}
      {investments && investments.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {investments.map((investment) => (
            <li key={investment.investmentId}>
              <InvestmentCard investment={investment} />
            </li>
          ))}
        </ul>
      )}
      {investments && list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={investments.length} pending={list.isFetchingNextPage} />
      )}
    </>
  )
}
