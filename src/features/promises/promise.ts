/** The operator's promise: an answer within so many business days, for each queue (decision 014). */
import { type Version, versionAt } from '#features/operator/setting.ts'
import type { Standing } from '#requests/queue.ts'
import { type Calendar, endOfBusinessDays, isSameDay } from './calendar.ts'

export const promisedQueues = ['deposits', 'investments', 'exits', 'withdrawals', 'kyc', 'edits', 'messages'] as const
export type PromisedQueue = (typeof promisedQueues)[number]

export type Promises = {
  readonly calendar: Calendar
  /** Business days; null where nothing is promised. */
  readonly days: Readonly<Record<PromisedQueue, number | null>>
}

/** In force until the operator sets something else. Two days for withdrawals are what the site states. */
export const initialPromises: Promises = {
  calendar: { timeZone: 'UTC', workingDays: [1, 2, 3, 4, 5], holidays: [], closesAt: '17:00' },
  days: { deposits: 1, investments: 1, exits: 1, withdrawals: 2, kyc: 1, edits: 1, messages: 1 },
}

/** The promise to one request. */
export type Promised = { readonly days: number; readonly answerBy: Date; readonly calendar: Calendar }

export function promisedFor({ calendar, days }: Promises, queue: PromisedQueue, from: Date): Promised | undefined {
  const wanted = days[queue]
  if (wanted === null) return undefined
  return { days: wanted, answerBy: endOfBusinessDays(calendar, wanted, from), calendar }
}

/** The same promise, counted from a later moment: staff cannot answer before. */
export function countedFrom(promised: Promised, from: Date): Promised {
  return { ...promised, answerBy: endOfBusinessDays(promised.calendar, promised.days, from) }
}

type Started = Version<Promises> & { readonly startsAt: Date }

/**
 * A request keeps the promise of the moment at which it was made. It needs no column for that: no version starts in the
 * past, so what was in force at a moment never changes.
 */
export function promisedThen(
  versions: readonly Started[],
  queue: PromisedQueue,
  requestedAt: Date,
  /** When staff could first answer, if that is later. */
  from: Date = requestedAt,
): Promised | undefined {
  return promisedFor(versionAt({ initial: initialPromises }, versions, requestedAt).value, queue, from)
}

export function standingAt({ answerBy, calendar }: Promised, now: Date): Standing {
  if (now > answerBy) return 'late'
  return isSameDay(calendar, now, answerBy) ? 'due today' : 'in time'
}
