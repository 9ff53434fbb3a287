/** Reads live who works on which request, and takes one while its page or its question is open. */
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#platform/web/call.ts'
import { read, write } from '#platform/web/calls.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { RequestKindName, RequestName } from '../kinds.ts'
import { takeIsRenewedAfter } from '../take.ts'
import type { releaseRequest, takeRequest, takes } from '../takes-api.ts'
import type { Taken } from './queue-entry.ts'

// A decision ends a take, and announces its queue.
const useTakesQuery = read<typeof takes>('GET /api/takes', ['Take', 'Queue'])
export const useTakeRequestMutation = write<typeof takeRequest>('POST /api/takes', ['Take', 'Audit'])

/** Nothing announces that a take has run out. */
const pollingInterval = 60_000

/** Returns who has taken a request, if anybody has. */
export function useTakes(kind: RequestKindName, viewerId: string | undefined): (id: string) => Taken | undefined {
  const { currentData } = useTakesQuery({ kind }, { pollingInterval, skipPollingIfUnfocused: true })
  const byRequest = new Map(currentData?.takes.map((take) => [take.request, take]))
  return (id) => {
    const take = byRequest.get(id)
    return take && { by: take.by, inFile: take.inFile, isMine: take.by._id === viewerId }
  }
}

/** Why somebody else’s take keeps the viewer from deciding; undefined where nothing does. */
export function takenText(taken: Taken | undefined): string | undefined {
  if (taken === undefined || taken.isMine) return undefined
  return taken.inFile
    ? `In a payout file of ${taken.by.name}, so it may be paid already.`
    : `Taken by ${taken.by.name}.`
}

/**
 * Takes the request while there is one, and releases it afterwards: as well as a closing page can, and after five minutes
 * in any case. `delay` spares the calls where a question is answered within seconds.
 */
export function useTaking(request: RequestName | undefined, delay = 0): void {
  const [take] = useTakeRequestMutation()
  const { kind, id } = request ?? {}
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    let isTaken = false
    const renew = () => {
      isTaken = true
      void take({ kind, id })
    }
    function release() {
      if (isTaken && kind !== undefined && id !== undefined) {
        const options = { keepalive: true }
        void call<typeof releaseRequest>('POST /api/takes/release', { body: { kind, id } }, options).catch(() => {})
      }
      isTaken = false
    }
    const start = setTimeout(renew, delay)
    const renewal = setInterval(renew, takeIsRenewedAfter)
    window.addEventListener('pagehide', release)
    return () => {
      clearTimeout(start)
      clearInterval(renewal)
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [kind, id, delay, take])
}

/** Says so on the screen of whoever had taken a request, once a colleague has taken it over. */
export function useSayTakenOver(taken: Taken | undefined): void {
  const wasMine = useRef(false)
  const say = useCallback((name: string) => toast.info(`${name} has taken this over from you.`), [])
  useEffect(() => {
    if (taken && !taken.isMine && wasMine.current) say(taken.by.name)
    wasMine.current = taken?.isMine ?? false
  }, [taken?.isMine, taken?.by.name, taken, say])
}
