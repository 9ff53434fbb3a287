/** A requested file: made by a job, ready for a week, then gone. */
import { after, day, hour, minute } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The file's contents: a copy of all the person's data, their history, or the list of users. */
export const exportKinds = ['data', 'history', 'users'] as const
export type ExportKind = (typeof exportKinds)[number]

export type DataExport = {
  readonly kind: ExportKind
  readonly requestedAt: Date
  readonly attempts: number
  readonly madeAt: Date | null
  readonly expiresAt: Date | null
  readonly failedAt: Date | null
}

export const exportStates = ['none', 'being made', 'ready', 'expired', 'failed'] as const
type ExportState = (typeof exportStates)[number]

/** Time that a finished file can be downloaded, and a failure is shown. */
export const keptFor = 7 * day

/** Making a file is work for the whole system, so there is one of a kind at a time, and not many a day. */
const between: Readonly<Record<ExportKind, number>> = { data: day, history: 10 * minute, users: 10 * minute }

/** Longer than a page of rows or a part of the archive can take. After a crash the next maker waits this long. */
export const lease = 5 * minute

const maxAttempts = 5

export function stateOf(current: DataExport | undefined, now: Date): ExportState {
  if (current === undefined) return 'none'
  if (current.failedAt !== null) return now < after(current.failedAt, keptFor) ? 'failed' : 'none'
  if (current.expiresAt === null) return 'being made'
  return now < current.expiresAt ? 'ready' : 'expired'
}

/** From when on another file of the kind may be asked for; null while that depends on the one that is being made. */
export function nextRequestAt(current: DataExport | undefined, now: Date): Date | null {
  if (current === undefined || current.failedAt !== null) return now
  if (stateOf(current, now) === 'being made') return null
  const next = after(current.requestedAt, between[current.kind])
  return next < now ? now : next
}

export function refuseRequest(current: DataExport | undefined, now: Date): Refusal | undefined {
  const next = nextRequestAt(current, now)
  if (current === undefined || (next !== null && next <= now)) return undefined
  const isCopy = current.kind === 'data'
  if (next === null)
    return refuse('WRONG_STATE', isCopy ? 'A copy of your data is being made already' : 'A file is being made already')
  const milliseconds = next.getTime() - now.getTime()
  const text = isCopy
    ? `You can ask for one copy a day. Please ask again in ${countOf(Math.ceil(milliseconds / hour), 'hour')}.`
    : `A file was made just now. You can ask for another in ${countOf(Math.ceil(milliseconds / minute), 'minute')}.`
  return refuse('TOO_MANY', text, { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
}

/** Whether the attempt with this number is one too many. */
export function isGivenUp(attempt: number): boolean {
  return attempt > maxAttempts
}

/** When to try again after a failed attempt; undefined after the last one. */
export function nextAttemptAt(attempt: number, now: Date): Date | undefined {
  return isGivenUp(attempt + 1) ? undefined : after(now, 2 ** (attempt - 1) * minute)
}
