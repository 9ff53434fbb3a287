import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { QueueViews, queuePaths } from '#requests/web/QueueViews.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

export function PendingKycPage() {
  const viewerId = useAuth().user?._id
  const clock = useClock()
  return (
    <Container className="pb-8">
      <PageHeader
        title="KYC reviews"
        actions={<p className="text-ink-muted max-sm:hidden">Review both sides, then decide. Every view is logged.</p>}
        back={
          <span className="md:hidden">
            <BackLink to={paths.staff}>Back office</BackLink>
          </span>
        }
        className="pt-4! pb-4! md:pb-1!"
      />
      <QueueViews of={queuePaths.kyc} current="waiting" />
      <Ageing queue="kyc">
        <ReviewQueue viewerId={viewerId} clock={clock} />
      </Ageing>
    </Container>
  )
}
