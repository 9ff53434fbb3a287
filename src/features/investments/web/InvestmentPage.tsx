import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { DocumentButton } from '#features/documents/web/door.ts'
import { RiskNotice } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { ChangeMaturity } from './ChangeMaturity.tsx'
import { EarlyExit } from './EarlyExit.tsx'
import { InvestmentSheet } from './InvestmentSheet.tsx'
import { useInvestmentQuery } from './queries.ts'
import { useSettleWhenMatured } from './use-settle-when-matured.ts'

export function InvestmentPage() {
  const { id = '' } = useParams()
  const { data: answer, error, isFetching, refetch } = useInvestmentQuery({ id }, { refetchOnMountOrArgChange: true })
  const data = answer?.investment
  const isUnknown = error !== undefined && 'status' in error && error.status === 404
  const isOpen = data?.status === 'Pending' || data?.status === 'Active'
  useSettleWhenMatured(data ? [data] : [])
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.investStatus}>My investments</BackLink>}
        title={data ? `${data.plan} plan` : 'Investment'}
        actions={
          data && (
            <>
              {(data.status === 'Active' || data.status === 'Ended') && (
                <DocumentButton wanted={{ kind: 'confirmation', investment: data._id }}>Confirmation</DocumentButton>
              )}
              <RequestStatus state={data.status} />
            </>
          )
        }
      />
      {data && (
        <div className="grid gap-8">
          <InvestmentSheet investment={data} />
          {isOpen && <ChangeMaturity investment={data} />}
          {data.status === 'Active' && <EarlyExit investment={data} />}
          {isOpen && <RiskNotice />}
        </div>
      )}
      {!data && isUnknown && <EmptyState icon={SearchX} text="There is no such investment" />}
      {!data && error && !isUnknown && (
        <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />
      )}
      {!data && !error && <Skeleton shape="block" className="h-96" />}
    </Container>
  )
}
