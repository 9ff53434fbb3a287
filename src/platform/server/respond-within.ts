import { setTimeout as pause } from 'node:timers/promises'
import { second } from '#kernel/clock.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Context } from './context.ts'

/** Shorter than proxies wait for an answer. */
const soon = 20 * second

/** Result of work that may outlast a request. If it does, the caller is told so, and the work continues. */
export async function respondWithin<T>(
  work: Promise<T>,
  otherwise: Refusal,
  { log }: Pick<Context, 'log'>,
  within = soon,
): Promise<T | Refusal> {
  const ended = new AbortController()
  const late = pause(within, otherwise, { signal: ended.signal })
  late.then(
    () => work.catch((error: Error) => log.error({ err: error }, 'work that outlasted its request failed')),
    () => undefined,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
