/** Retry times of an undelivered letter. */
import { after, day, hour, minute, second } from '#kernel/clock.ts'
import type { Failure } from './transport.ts'

export const maxDeliveryAge = 3 * day

// An attempt with an unknown outcome may have arrived, and each retry may send another copy: these wait longer.
const waits = {
  'not-accepted': { first: 5 * second, longest: hour },
  unknown: { first: minute, longest: 6 * hour },
} as const

type Attempt = { readonly failure: Failure; readonly attempts: number; readonly createdAt: Date }

/** Undefined when it is time to give up. `random` is between 0 and 1 and spreads letters that failed together. */
export function nextAttemptAt(attempt: Attempt, now: Date, random: number): Date | undefined {
  if (attempt.failure === 'rejected-for-good') return undefined
  const { first, longest } = waits[attempt.failure]
  const wait = Math.min(first * 2 ** (attempt.attempts - 1), longest)
  const next = after(now, wait * (0.5 + random / 2))
  return next > after(attempt.createdAt, maxDeliveryAge) ? undefined : next
}
