/** A copy of somebody's own data: asked for, made by a job, ready for a week, then gone. */
import { after, day, hour, minute } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type DataExport = {
  readonly requestedAt: Date
  readonly attempts: number
  readonly madeAt: Date | null
  readonly expiresAt: Date | null
  readonly failedAt: Date | null
}

export const exportStates = ['none', 'being made', 'ready', 'expired', 'failed'] as const
type ExportState = (typeof exportStates)[number]

/** How long a finished copy can be downloaded. */
export const keptFor = 7 * day

const between = day

/** Longer than a page of rows or a part of the archive can take. After a crash the next maker waits this long. */
export const lease = 5 * minute

const mostAttempts = 5

export function stateOf(current: DataExport | undefined, now: Date): ExportState {
  if (current === undefined) return 'none'
  if (current.failedAt !== null) return 'failed'
  if (current.expiresAt === null) return 'being made'
  return now < current.expiresAt ? 'ready' : 'expired'
}

/** From when on another copy may be asked for; null while that depends on the one that is being made. */
export function nextRequestAt(current: DataExport | undefined, now: Date): Date | null {
  const state = stateOf(current, now)
  if (current === undefined || state === 'failed') return now
  if (state === 'being made') return null
  const next = after(current.requestedAt, between)
  return next < now ? now : next
}

/** Making a copy is work for the whole system, so there is one at a time and one a day. */
export function refuseRequest(current: DataExport | undefined, now: Date): Refusal | undefined {
  const next = nextRequestAt(current, now)
  if (next === null) return refuse('WRONG_STATE', 'A copy of your data is being made already')
  if (next <= now) return undefined
  const milliseconds = next.getTime() - now.getTime()
  const hours = Math.ceil(milliseconds / hour)
  return refuse('TOO_MANY', `You can ask for one copy a day. Please ask again in ${countOf(hours, 'hour')}.`, {
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
  })
}

/** Whether the attempt with this number is one too many. */
export function isGivenUp(attempt: number): boolean {
  return attempt > mostAttempts
}

/** When to try again after a failed attempt; undefined after the last one. */
export function nextAttemptAt(attempt: number, now: Date): Date | undefined {
  return isGivenUp(attempt + 1) ? undefined : after(now, 2 ** (attempt - 1) * minute)
}
