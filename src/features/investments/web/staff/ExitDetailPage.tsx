import { useParams } from 'react-router'
import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestPage } from '#requests/web/RequestPage.tsx'
import { useQueueParams } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { type ExitEntry, exitEntry, exitQueue } from './exit-entry.ts'
import { useExitQuery, useExitQueueInfiniteQuery } from './queries.ts'
import { useExitDecisions } from './use-exit-decisions.ts'

/** One early exit, waiting or decided. */
export function ExitDetailPage() {
  const decisions = useExitDecisions()
  const mayDecide = useMay({ access: 'decide requests', duty: 'payments' })
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useExitQuery({ id }, { refetchOnMountOrArgChange: true })
  const queue = useExitQueueInfiniteQuery(useQueueParams())
  const entry = currentData && exitEntry(currentData.exit)
  return (
    <Ageing queue="exits">
      <RequestPage
        kind="exits"
        title={entry ? `Early exit of ${entry.person.name}` : 'Early exit'}
        queue={exitQueue}
        problem={error && 'The early exit could not be loaded.'}
        failure={error}
        busy={isFetching}
        onRetry={refetch}
        entry={entry}
        amountLabel="Returns to the balance"
        factsOf={factsOf}
        decisions={mayDecide ? decisions : []}
        source={useQueueSource(queue, (page) => page.exits.map(exitEntry))}
        viewerId={useAuth().user?._id}
        clock={useClock()}
      />
    </Ageing>
  )
}

function factsOf({ person, data }: ExitEntry): Fact[] {
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    { label: 'Investment', value: <TextLink to={paths.investmentRequest(data.investmentId)}>{data.plan}</TextLink> },
    { label: 'Invested', value: <Money value={data.amount} /> },
    { label: 'Fee', value: <Money value={data.fee} /> },
    { label: 'Ends by itself', value: data.endDate === null ? '—' : momentText(data.endDate) },
    { label: 'Requested on', value: momentText(data.requestDate) },
    ...(data.reason ? [{ label: 'Reason', value: <span className="whitespace-pre-line">{data.reason}</span> }] : []),
  ]
}
