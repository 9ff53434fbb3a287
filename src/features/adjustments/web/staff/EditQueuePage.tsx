import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { editEntry, editQueue } from './edit-entry.ts'
import { useEditQueueInfiniteQuery } from './queries.ts'
import { useEditDecisions } from './use-edit-decisions.ts'

/** Edits above the operator's limit, for the second person. */
export function EditQueuePage() {
  const controls = useQueueControls()
  const result = useEditQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  const viewerId = useAuth().user?._id
  return (
    <Ageing queue="edits">
      <QueuePage
        kind="edits"
        title={editQueue.label}
        lead="Above the limit a second, different admin must approve. Nothing moves until then."
        views={queuePaths.edits}
        source={useQueueSource(result, (page) => page.proposals.map(editEntry))}
        controls={controls}
        searchBy="Name, e-mail"
        decisions={useEditDecisions(viewerId)}
        viewerId={viewerId}
        clock={useClock()}
        failed="The edits could not be loaded."
      />
    </Ageing>
  )
}
