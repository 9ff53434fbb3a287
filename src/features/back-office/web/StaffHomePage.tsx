import { LedgerProof, PayoutStop } from '#features/reports/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { read } from '#platform/web/calls.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { staffHome } from '../api.ts'
import { Standing, Unexplained } from './Standing.tsx'
import { Today } from './Today.tsx'
import { Unfreezings, Waiting, Withheld } from './Waiting.tsx'

const useStaffHomeQuery = read<typeof staffHome>('GET /api/staff/home', ['Queue', 'User', 'Reconciliation'])

/** Pending requests, today's totals, and the company's assets and liabilities. */
export function StaffHomePage() {
  const { user } = useAuth()
  const { data, isError, isFetching, refetch } = useStaffHomeQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 60_000,
  })
  const isAdmin = mayAccess(user?.role, 'administer')
  return (
    <Container className="pb-10">
      <PageHeader title="Back office" />
      <div className="grid gap-10">
        <PayoutStop isHome />
        {isAdmin && <LedgerProof />}
        {!data && !isError && <Skeleton shape="block" className="h-72 *:h-full" />}
        {!data && isError && (
          <ErrorState message="The overview could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {data && <Withheld home={data} />}
        {data && <Unexplained home={data} />}
        {data && <Unfreezings home={data} />}
        {data && <Waiting home={data} />}
        {data && (
          <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
            <Today home={data} />
            <Standing home={data} />
          </div>
        )}
      </div>
    </Container>
  )
}
