import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { investmentEntry, investmentQueue } from './investment-entry.ts'
import { useInvestmentQueueInfiniteQuery } from './queries.ts'
import { useInvestmentDecisions } from './use-investment-decisions.ts'

export function InvestmentQueuePage() {
  const controls = useQueueControls()
  const result = useInvestmentQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="investments">
      <QueuePage
        kind="investments"
        title={investmentQueue.label}
        lead="Nothing is held while they wait: an approval checks the balance once more."
        views={queuePaths.investments}
        source={useQueueSource(result, (page) => page.pendingInvestments.map(investmentEntry))}
        controls={controls}
        searchBy="Name, e-mail, plan"
        decisions={useInvestmentDecisions()}
        viewerId={useAuth().user?._id}
        clock={useClock()}
        failed="Failed to fetch pending investments."
      />
    </Ageing>
  )
}
