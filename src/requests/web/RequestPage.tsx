import { DetailFrame, type DetailFrameProps } from './DetailFrame.tsx'
import type { Fact, QueueEntry } from './queue-entry.ts'
import { RequestDetail, type RequestDetailProps } from './RequestDetail.tsx'
import type { RequestState } from './request-states.ts'
import { useWithParams } from './use-queue-params.ts'
import type { QueueSource } from './use-queue-source.ts'

type Decidable = { readonly status: RequestState; readonly decidedBy: string | null; readonly decidedAt: string | null }

type RequestPageProps<Data> = Omit<DetailFrameProps, 'children'> &
  Pick<RequestDetailProps<Data>, 'kind' | 'amountLabel' | 'decisions' | 'viewerId' | 'clock'> & {
    /** Undefined until it is loaded. */
    readonly entry: QueueEntry<Data> | undefined
    readonly factsOf: (entry: QueueEntry<Data>) => readonly Fact[]
    /** The queue that it is or was in. */
    readonly source: QueueSource<Data>
  }

/** The page of one request. Going back and going on keep the queue's query. */
export function RequestPage<Data extends Decidable>(props: RequestPageProps<Data>) {
  const { kind, entry, factsOf, source, queue: plainQueue, amountLabel, decisions, viewerId, clock, ...frame } = props
  const queue = useWithParams()(plainQueue)
  return (
    <DetailFrame {...frame} queue={queue}>
      {entry && (
        <RequestDetail
          key={entry.id}
          kind={kind}
          entry={entry}
          amountLabel={amountLabel}
          state={entry.data.status}
          verdict={{ by: entry.data.decidedBy, at: entry.data.decidedAt }}
          facts={factsOf(entry)}
          decisions={decisions}
          viewerId={viewerId}
          clock={clock}
          waiting={source.entries ?? []}
          queue={queue}
        />
      )}
    </DetailFrame>
  )
}
