import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { exitEntry, exitQueue } from './exit-entry.ts'
import { useExitQueueInfiniteQuery } from './queries.ts'
import { useExitDecisions } from './use-exit-decisions.ts'

export function ExitQueuePage() {
  const controls = useQueueControls()
  const result = useExitQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="exits">
      <QueuePage
        kind="exits"
        title={exitQueue.label}
        lead="Investors who want to leave before the end of the term. Each amount is what returns, less the fee. What ends meanwhile disappears from here."
        views={queuePaths.exits}
        source={useQueueSource(result, (page) => page.exits.map(exitEntry))}
        controls={controls}
        searchBy="Name, e-mail"
        decisions={useExitDecisions()}
        viewerId={useAuth().user?._id}
        clock={useClock()}
        failed="Failed to fetch early exits."
      />
    </Ageing>
  )
}
