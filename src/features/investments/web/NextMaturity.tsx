import { useEffect } from 'react'
import { centsOf } from '#kernel/money.ts'
import { countText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { InvestmentCard } from './InvestmentCard.tsx'
import { useInvestmentsInfiniteQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

/** The running investment that ends first, and what else is running. */
export function NextMaturity() {
  const list = useInvestmentsInfiniteQuery({ status: 'Active' }, { refetchOnMountOrArgChange: true })
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const [next, ...others] = (list.data?.pages.flatMap((page) => page.investments) ?? []).sort((one, other) =>
    (one.endDate ?? '').localeCompare(other.endDate ?? ''),
  )
  // The list is newest first, so the one that ends first may be on its last page.
  const isWhole = list.data !== undefined && !hasNextPage
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  useSettleWhenMatured(isWhole && next ? [next] : [])
  if (isWhole && next === undefined) return null
  return (
    <Section title="Next to mature" actions={<TextLink to={paths.investStatus}>All investments</TextLink>}>
      {!isWhole && !isError && <Skeleton shape="list" rows={1} />}
      {!isWhole && isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={isFetching} />
      )}
      {isWhole && next && (
        <div>
          <InvestmentCard investment={next} />
        </div>
      )}
      {isWhole && others.length > 0 && (
        <p className="mt-2 text-ink-muted text-sm">
          {countText(others.length)} more {others.length === 1 ? 'is' : 'are'} running, with{' '}
          <Money value={others.reduce((sum, { amount }) => sum + Number(centsOf(amount)), 0) / 100} />.
        </p>
      )}
    </Section>
  )
}
