import { useClockLead } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Queue } from '#requests/web/Queue.tsx'
import { useQueueAsking } from '#requests/web/use-queue-question.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { depositEntry, depositQueue } from './deposit-entry.ts'
import { useDepositQueueInfiniteQuery } from './queries.ts'
import { useDepositDecisions } from './use-deposit-decisions.ts'

export function DepositQueuePage() {
  const asking = useQueueAsking()
  const result = useDepositQueueInfiniteQuery(asking.question, { refetchOnMountOrArgChange: true })
  return (
    <Container className="pb-8">
      <PageHeader
        title={depositQueue.label}
        lead={<span className="max-sm:hidden">Confirm what has arrived, and the balance follows.</span>}
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
      />
      <Queue
        name="deposits"
        source={useQueueSource(result, (page) => page.deposits.map(depositEntry))}
        asking={asking}
        searchBy="Name, e-mail, ID, hash"
        decisions={useDepositDecisions()}
        viewerId={useAuth().user?._id}
        clockLead={useClockLead()}
        failed="Failed to fetch pending deposits."
        opens
      />
    </Container>
  )
}
