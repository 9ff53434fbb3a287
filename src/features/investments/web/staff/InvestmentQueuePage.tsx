import { useClockLead } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Queue } from '#requests/web/Queue.tsx'
import { useQueueAsking } from '#requests/web/use-queue-question.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { investmentEntry } from './investment-entry.ts'
import { useInvestmentQueueInfiniteQuery } from './queries.ts'
import { useInvestmentDecisions } from './use-investment-decisions.ts'

export function InvestmentQueuePage() {
  const asking = useQueueAsking()
  const result = useInvestmentQueueInfiniteQuery(asking.question, { refetchOnMountOrArgChange: true })
  return (
    <Container className="pb-8">
      <PageHeader
        title="Queued investments"
        lead={
          <span className="max-sm:hidden">
            Nothing is held while they wait: an approval checks the balance once more.
          </span>
        }
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
      />
      <Queue
        name="investments"
        source={useQueueSource(result, (page) => page.pendingInvestments.map(investmentEntry))}
        asking={asking}
        searchBy="Name, e-mail, plan"
        decisions={useInvestmentDecisions()}
        viewerId={useAuth().user?._id}
        clockLead={useClockLead()}
        failed="Failed to fetch pending investments."
        opens={false}
      />
    </Container>
  )
}
