import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { pages } from '#platform/web/calls.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import type { adminPendingInvestment } from '../../api.ts'
import { investmentEntry } from './investment-entry.ts'
import { useInvestmentDecisions } from './use-investment-decisions.ts'

// The cards show balances, which any other decision can change.
const useInvestmentQueueInfiniteQuery = pages<typeof adminPendingInvestment>('GET /api/invest/adminPendingInvestment', [
  'Queue',
  'Investment',
  'User',
])

export function InvestmentQueuePage() {
  const controls = useQueueControls()
  const result = useInvestmentQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="investments">
      <QueuePage
        name="investments"
        title="Queued investments"
        lead="Nothing is held while they wait: an approval checks the balance once more."
        source={useQueueSource(result, (page) => page.pendingInvestments.map(investmentEntry))}
        controls={controls}
        searchBy="Name, e-mail, plan"
        decisions={useInvestmentDecisions()}
        viewerId={useAuth().user?._id}
        clock={useClock()}
        failed="Failed to fetch pending investments."
        opens={false}
      />
    </Ageing>
  )
}
