import { CircleCheckBig } from 'lucide-react'
import { useClock } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { openRecoveries } from '../../api.ts'
import { RecoveryCard } from './RecoveryCard.tsx'

const useOpenRecoveriesQuery = read<typeof openRecoveries>('GET /api/recoveries', ['Recovery'])

/** Recoveries are rare, so this is a plain list rather than a `QueuePage`. */
export function RecoveryQueuePage() {
  const { data, isError, isFetching, refetch } = useOpenRecoveriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useNow(useClock())
  const recoveries = data?.recoveries
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Account recoveries"
        lead="People who have lost every factor. Two of you approve, each after checking who asks. Nothing happens before 24 hours have passed since the asking."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {!recoveries && !isError && <Skeleton shape="list" rows={3} />}
      {!recoveries && isError && (
        <ErrorState message="The recoveries could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {recoveries?.length === 0 && <EmptyState icon={CircleCheckBig} text="Nothing is waiting." />}
      <ul className="grid gap-3">
        {recoveries?.map((recovery) => (
          <li key={recovery._id}>
            <RecoveryCard recovery={recovery} now={now} />
          </li>
        ))}
      </ul>
    </Container>
  )
}
