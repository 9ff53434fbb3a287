import { useState } from 'react'
import { MoneyGate } from '#features/kyc/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { RequestReceived } from '#requests/web/RequestReceived.tsx'
import { usePlansQuery } from './offered-plans.ts'
import { StartInvestForm } from './StartInvestForm.tsx'

export function StartInvestPage() {
  const { data: plans, isError, isFetching, refetch } = usePlansQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const [requested, setRequested] = useState(false)
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Invest"
        lead="Choose a plan and an amount. The rate is fixed when you send the request and does not change."
      />
      <MoneyGate>
        {requested && (
          <RequestReceived
            title="Wait for investment approval"
            text={
              <>
                We will write to you as soon as it is decided. If it is not approved, your balance stays as it is.{' '}
                <ExpectAnswer queue="investments" sent />
              </>
            }
            seconds={2}
          />
        )}
        {!requested && plans && plans.length > 0 && (
          <StartInvestForm plans={plans} onRequested={() => setRequested(true)} />
        )}
        {plans?.length === 0 && <EmptyState text="No plan is open at the moment" hint="Please come back later." />}
        {!plans && isError && (
          <ErrorState message="Failed to fetch investment plans." onRetry={refetch} pending={isFetching} />
        )}
        {!plans && !isError && <Skeleton shape="block" className="h-96" />}
      </MoneyGate>
    </Container>
  )
}
