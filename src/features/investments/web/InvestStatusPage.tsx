import { Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { InvestmentCard } from './InvestmentCard.tsx'
import { useInvestmentsInfiniteQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

export function InvestStatusPage() {
  const list = useInvestmentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const investments = list.data?.pages.flatMap((page) => page.investments)
  useSettleWhenMatured(investments ?? [])
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="My investments"
        lead="Newest first. Open one to see its terms and progress."
        actions={
          <LinkButton to={paths.startInvest} icon={Sprout}>
            Invest
          </LinkButton>
        }
      />
      {!investments && !list.isError && <Skeleton shape="list" rows={4} />}
      {!investments && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {investments?.length === 0 && (
        <EmptyState
          icon={Sprout}
          text="No investments found"
          hint="What you invest appears here, with the time left."
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
    </Container>
  )
}
