import { usePlansQuery } from '#features/investments/web/door.ts'
import { ContentGate, PageIntro, RiskNotice } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { PlanCard } from './PlanCard.tsx'

export function PlansPage() {
  const { data: plans, error, refetch, isFetching } = usePlansQuery()
  return (
    <ContentGate>
      {(content) => (
        <Container>
          <PageIntro title="Investment plans" lead={content.plans.lead} />
          <RiskNotice className="mt-8" />
          {!plans && error && (
            <div className="mt-10">
              <ErrorState message="Failed to fetch investment plans." onRetry={refetch} pending={isFetching} />
            </div>
          )}
          {!plans && !error && <Skeleton shape="list" rows={4} className="mt-10" />}
          {plans && (
            <ul className="mt-10 grid gap-7 sm:grid-cols-2 xl:grid-cols-4">
              {plans.map((plan) => (
                <li key={plan._id} className="flex">
                  <PlanCard plan={plan} words={content.plans.texts.find((text) => text.plan === plan.name)} />
                </li>
              ))}
            </ul>
          )}
          {plans?.length === 0 && <p className="mt-10 text-ink-muted">There is no plan on offer at the moment.</p>}
        </Container>
      )}
    </ContentGate>
  )
}
