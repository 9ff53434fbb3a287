import { useMemo } from 'react'
import { useClockLead } from '#features/operator/web/door.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { Standing } from '#requests/standing.ts'
import { type Promised, type PromisedQueue, promisedThen, standingAt } from '../promise.ts'
import { usePromisesQuery } from './queries.ts'

type PromisedAt = (queue: PromisedQueue, requestedAt: string | number) => Promised | undefined

/** What a request of any moment is promised; nothing until it is known. */
export function usePromised(): PromisedAt {
  const { data } = usePromisesQuery()
  return useMemo(() => {
    const versions = data?.versions.map(({ version, startsAt, promises }) => ({
      version,
      startsAt: new Date(startsAt),
      value: promises,
    }))
    return (queue, requestedAt) => versions && promisedThen(versions, queue, new Date(requestedAt))
  }, [data])
}

/** What a request of this minute would be promised. */
export function usePromiseNow(queue: PromisedQueue): Promised | undefined {
  return usePromised()(queue, useNow(useClockLead()))
}

export function useStanding(): (queue: PromisedQueue, since: string, now: number) => Standing | undefined {
  const promisedAt = usePromised()
  return (queue, since, now) => {
    const promised = promisedAt(queue, since)
    return promised && standingAt(promised, new Date(now))
  }
}
