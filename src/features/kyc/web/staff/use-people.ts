/** The review queue and its selection. When the selected person leaves, the one who takes their place is selected. */
import { useState } from 'react'
import { pages } from '#platform/web/calls.ts'
import { totalIn } from '#requests/deciding.ts'
import type { pendingKyc, ReviewRecord } from '../../api.ts'

const useKycQueueInfiniteQuery = pages<typeof pendingKyc>('GET /api/users/kyc/pending', ['Queue', 'Kyc'])

type Held = { readonly id: string; readonly place: number }

const closeToTheEnd = 5

export function usePeople(search: string) {
  const result = useKycQueueInfiniteQuery(search ? { search } : {}, { refetchOnMountOrArgChange: true })
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<Held>()

  const all = result.data?.pages.flatMap(({ pendingUsers }) => pendingUsers)
  // People who were decided on here disappear at once, before the list is refetched.
  const people = all?.filter((person) => !gone.has(keyOf(person)))
  const found = people?.findIndex(({ _id }) => _id === held?.id) ?? -1
  const place = found >= 0 ? found : Math.max(0, Math.min(held?.place ?? 0, (people?.length ?? 0) - 1))
  const selected = people?.[place]
  if (selected && (held?.id !== selected._id || held.place !== place)) setHeld({ id: selected._id, place })

  function loadMore() {
    if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
  }

  function step(steps: number) {
    const next = Math.max(0, Math.min((people?.length ?? 0) - 1, place + steps))
    const person = people?.[next]
    if (person) setHeld({ id: person._id, place: next })
    if (next + closeToTheEnd >= (people?.length ?? 0)) loadMore()
  }

  return {
    people,
    selected,
    place,
    total: totalIn(result.data?.pages[0], (all?.length ?? 0) - (people?.length ?? 0)),
    failed: result.isError,
    busy: result.isFetching,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore,
    retry: () => void result.refetch(),
    select: (person: ReviewRecord) => setHeld({ id: person._id, place: people?.indexOf(person) ?? 0 }),
    step,
    leave: (person: ReviewRecord) => setGone((before) => new Set([...before, keyOf(person)])),
  }
}

/** Includes the version, so that a new upload puts the person back into the queue. */
function keyOf({ _id, version }: ReviewRecord): string {
  return `${_id} ${version}`
}
