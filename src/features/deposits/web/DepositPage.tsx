import { useState } from 'react'
import { MoneyGate } from '#features/kyc/web/door.ts'
import { useNextPath } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { TransactionRecord } from '../api.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositReceived } from './DepositReceived.tsx'
import { PendingDeposits } from './PendingDeposits.tsx'
import { usePayableAssetsQuery } from './queries.ts'

export function DepositPage() {
  const { data, isError, isFetching, refetch } = usePayableAssetsQuery()
  const assets = data?.assets
  const next = useNextPath()
  const [declared, setDeclared] = useState<TransactionRecord>()
  return (
    <Container>
      <PageHeader
        back={next ? <BackLink to={next}>Back</BackLink> : <BackLink to={paths.moveMoney}>Move money</BackLink>}
        title="Deposit"
        lead="Bring money in: send it, then tell us. Nothing is credited before our staff have seen it arrive."
      />
      <MoneyGate>
        {declared && <DepositReceived deposit={declared} />}
        {!declared && assets && assets.length > 0 && <DepositForm assets={assets} onDeclared={setDeclared} />}
        {assets?.length === 0 && <EmptyState text="Deposits are closed at the moment" hint="Please contact support." />}
        {!assets && isError && (
          <ErrorState message="The payment addresses could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {!assets && !isError && <Skeleton shape="block" className="h-96" />}
      </MoneyGate>
      <PendingDeposits />
    </Container>
  )
}
