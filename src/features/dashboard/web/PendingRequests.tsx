import { useState } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { countText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { usePendingRequestsInfiniteQuery } from './queries.ts'
import { WaitingRequest } from './WaitingRequest.tsx'

const shownAtFirst = 2

/** Every request that waits for staff, oldest first, because people look for the longest wait. */
export function PendingRequests() {
  const list = usePendingRequestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useNow(useClock())
  const [showsAll, setShowsAll] = useState(false)
  const pages = list.data?.pages
  const total = pages?.[0]?.total ?? 0
  const loaded = pages?.flatMap((page) => page.requests) ?? []
  const shown = showsAll ? loaded : loaded.slice(0, shownAtFirst)
  if (pages && total === 0) return null
  if (!pages && !list.isError) return null
  return (
    <Section title="Waiting for us">
      {!pages && <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
        {shown.map((request) => (
          <li key={`${request.type} ${request._id}`}>
            <WaitingRequest request={request} now={now} />
          </li>
        ))}
      </ul>
      {!showsAll && total > shownAtFirst && (
        <Button variant="secondary" fullWidth className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {countText(total)}
        </Button>
      )}
      {showsAll && list.hasNextPage && (
        <LoadMore
          onLoadMore={() => void list.fetchNextPage()}
          shown={shown.length}
          total={total}
          pending={list.isFetchingNextPage}
        />
      )}
    </Section>
  )
}
