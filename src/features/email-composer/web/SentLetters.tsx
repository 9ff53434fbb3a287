import { pages } from '#platform/web/calls.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { Tone } from '#platform/web/ui/tone.ts'
import type { ComposedRecord, composedEmails } from '../api.ts'

const useComposedEmailsInfiniteQuery = pages<typeof composedEmails>('GET /api/users/composedEmails', ['Letter'])

const states: Record<ComposedRecord['state'], { readonly tone: Tone; readonly label: string }> = {
  queued: { tone: 'waiting', label: 'Waiting' },
  sending: { tone: 'waiting', label: 'On its way' },
  sent: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Failed' },
}

const columns: readonly Column<ComposedRecord>[] = [
  {
    key: 'to',
    header: 'To',
    cell: ({ to, subject }) => (
      <>
        <span className="block wrap-anywhere">{to}</span>
        <span className="block wrap-anywhere font-normal text-ink-muted text-sm">{subject}</span>
      </>
    ),
  },
  { key: 'by', header: 'Written by', cell: ({ writtenBy }) => writtenBy },
  {
    key: 'state',
    header: 'Delivery',
    cell: ({ state, attempts, problem }) => (
      <span className="inline-flex flex-col items-start gap-1">
        <StatusOf looks={states} state={state} />
        {problem && state !== 'sent' && (
          <span className="max-w-64 wrap-anywhere text-ink-muted text-sm">
            Attempt {attempts}: {problem}
          </span>
        )}
      </span>
    ),
  },
  { key: 'when', header: 'Written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
]

/** Polls, because letters are delivered within seconds. */
export function SentLetters() {
  const result = useComposedEmailsInfiniteQuery(
    { limit: 20 },
    { refetchOnMountOrArgChange: true, pollingInterval: 5000 },
  )
  const letters = result.data?.pages.flatMap((page) => page.letters)
  if (letters === undefined) {
    return result.isError ? (
      <ErrorState message="The letters could not be loaded." onRetry={result.refetch} pending={result.isFetching} />
    ) : (
      <Skeleton shape="list" rows={2} />
    )
  }
  if (letters.length === 0) return <EmptyState text="No letters yet." />
  return (
    <>
      <Table
        caption="Sent letters"
        columns={columns}
        lines={['to to', 'state when', 'by by']}
        rows={letters}
        rowKey={({ _id }) => _id}
      />
      {result.hasNextPage && (
        <LoadMore
          onLoadMore={() => void result.fetchNextPage()}
          shown={letters.length}
          pending={result.isFetchingNextPage}
        />
      )}
    </>
  )
}
