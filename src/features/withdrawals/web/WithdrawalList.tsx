import { BanknoteArrowDown } from 'lucide-react'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useOwnWithdrawalsInfiniteQuery } from './queries.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

export function WithdrawalList() {
  const list = useOwnWithdrawalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals)

  return (
    <Section title="Your withdrawals">
      {!withdrawals && !list.isError && <Skeleton shape="list" rows={2} />}
      {!withdrawals && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {withdrawals?.length === 0 && <EmptyState icon={BanknoteArrowDown} text="No withdrawals yet" />}
      {withdrawals && withdrawals.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal._id}>
              <WithdrawalCard withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      )}
      {withdrawals && list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={withdrawals.length} pending={list.isFetchingNextPage} />
      )}
    </Section>
  )
}
