import { Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { InvestmentCard } from './InvestmentCard.tsx'
import { useInvestmentsInfiniteQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

/** The running investments, soonest to end first. */
export function ActiveInvestments() {
  const list = useInvestmentsInfiniteQuery({ status: 'Active' }, { refetchOnMountOrArgChange: true })
  const active = list.data?.pages
    .flatMap((page) => page.investments)
    .sort((one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''))
  useSettleWhenMatured(active ?? [])
  return (
    <Section title="Running now" actions={<TextLink to={paths.investStatus}>All investments</TextLink>}>
      {!active && !list.isError && <Skeleton shape="list" rows={2} />}
      {!active && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {active?.length === 0 && (
        <EmptyState
          icon={Sprout}
          text="Nothing is invested at the moment"
          action={
            <LinkButton to={paths.startInvest} variant="secondary">
              Choose a plan
            </LinkButton>
          }
        />
      )}
      {active && active.length > 0 && (
        <ul className={cx('grid gap-4', active.length > 1 && 'md:grid-cols-2')}>
          {active.map((investment) => (
            <li key={investment.investmentId}>
              <InvestmentCard investment={investment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
