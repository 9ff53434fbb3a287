import { useParams } from 'react-router'
import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestPage } from '#requests/web/RequestPage.tsx'
import { useQueueParams } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { bookName, type EditEntry, editEntry, editQueue, operationText } from './edit-entry.ts'
import { useEditQueueInfiniteQuery, useProposedEditQuery } from './queries.ts'
import { useEditDecisions } from './use-edit-decisions.ts'

/** One balance edit: above the operator’s limit, waiting or decided, or made at once by one person. */
export function EditDetailPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useProposedEditQuery({ id }, { refetchOnMountOrArgChange: true })
  const queue = useEditQueueInfiniteQuery(useQueueParams())
  const viewerId = useAuth().user?._id
  const decisions = useEditDecisions(viewerId)
  const mayDecide = useMay({ access: 'administer', duty: 'payments' })
  const entry = currentData && editEntry(currentData.proposal)
  return (
    <Ageing queue="edits">
      <RequestPage
        kind="edits"
        title={entry ? `Balance edit for ${entry.person.name}` : 'Balance edit'}
        queue={editQueue}
        problem={error && 'The edit could not be loaded.'}
        failure={error}
        busy={isFetching}
        onRetry={refetch}
        entry={entry}
        amountLabel={entry ? `${operationText(entry.data)} ${bookName(entry.data.book)}` : 'Amount'}
        factsOf={factsOf}
        decisions={mayDecide ? decisions : []}
        source={useQueueSource(queue, (page) => page.proposals.map(editEntry))}
        viewerId={viewerId}
        clock={useClock()}
      />
    </Ageing>
  )
}

function factsOf({ person, data }: EditEntry): Fact[] {
  const { proposedBy, proposedAt, decidedAt, reason, rejection } = data
  // Up to the limit an edit needs no second person and is posted at once.
  const verb = decidedAt === proposedAt ? 'Made' : 'Proposed'
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    { label: 'Reason', value: <span className="whitespace-pre-line">{reason || 'No reason given'}</span> },
    { label: `${verb} by`, value: <TextLink to={paths.user(proposedBy._id)}>{proposedBy.name}</TextLink> },
    { label: `${verb} on`, value: momentText(proposedAt) },
    ...(rejection
      ? [{ label: 'Rejected because', value: <span className="whitespace-pre-line">{rejection}</span> }]
      : []),
  ]
}
