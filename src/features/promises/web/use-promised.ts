import { useMemo } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { read } from '#platform/web/calls.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { Standing } from '#requests/queue.ts'
import type { getPromises } from '../api.ts'
import { type Promised, type PromisedQueue, promisedThen, standingAt } from '../promise.ts'

// Light, because public pages promise too.
const usePromisesQuery = read<typeof getPromises>('GET /api/promises', ['Promises'])

type PromisedAt = (
  queue: PromisedQueue,
  requestedAt: string | number,
  /** When staff could first answer, if that is later. */
  from?: string | null,
) => Promised | undefined

/** The promise to a request of any moment; nothing until it is loaded. */
export function usePromised(): PromisedAt {
  const { data } = usePromisesQuery()
  return useMemo(() => {
    const versions = data?.versions.map(({ version, startsAt, promises }) => ({
      version,
      startsAt: new Date(startsAt),
      value: promises,
    }))
    return (queue, requestedAt, from) =>
      versions && promisedThen(versions, queue, new Date(requestedAt), new Date(from ?? requestedAt))
  }, [data])
}

/** The promise to a request made now. */
export function usePromiseNow(queue: PromisedQueue): Promised | undefined {
  return usePromised()(queue, useNow(useClock()))
}

type StandingOf = (queue: PromisedQueue, since: string, now: number, from?: string | null) => Standing | undefined

export function useStanding(): StandingOf {
  const promisedAt = usePromised()
  return (queue, since, now, from) => {
    const promised = promisedAt(queue, since, from)
    return promised && standingAt(promised, new Date(now))
  }
}
