import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { depositEntry, depositQueue } from './deposit-entry.ts'
import { useDepositQueueInfiniteQuery } from './queries.ts'
import { useDepositDecisions } from './use-deposit-decisions.ts'

export function DepositQueuePage() {
  const controls = useQueueControls()
  const result = useDepositQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="deposits">
      <QueuePage
        kind="deposits"
        title={depositQueue.label}
        lead="Confirm what has arrived, and the balance follows."
        views={queuePaths.deposits}
        source={useQueueSource(result, (page) => page.deposits.map(depositEntry))}
        controls={controls}
        searchBy="Name, e-mail, ID, hash"
        decisions={useDepositDecisions()}
        viewerId={useAuth().user?._id}
        clock={useClock()}
        failed="Failed to fetch pending deposits."
      />
    </Ageing>
  )
}
