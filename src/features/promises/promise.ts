/** The operator's promise: an answer within so many business days, for each queue (decision 014). */
import { type Version, versionAt } from '#features/operator/setting.ts'
import { after, day } from '#kernel/clock.ts'
import { dayAfter, localTime, momentOf } from '#kernel/time-zone.ts'
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

type Span = { readonly from: Date; readonly until: Date }

/**
 * Answer times of all requests that were made under one version of the promises, for a query to compare decisions with.
 * Requests received from the moment at a place on, until the next one, have the answer time at that place.
 */
export type Deadlines = {
  /** When the version started. */
  readonly since: Date | '-infinity'
  readonly receivedFrom: readonly (Date | '-infinity')[]
  /** Null where nothing was promised. */
  readonly answerBy: readonly (Date | null)[]
}

/** A request that waited longer is late by any calendar, and its own answer time is not worked out. */
const longest = 400 * day
/** A withdrawal may open, and so be received, after its promise was replaced. */
const slack = 30 * day

/** The answer times of whatever was decided in a period, under each version of the promises. */
export function deadlinesOf(versions: readonly Started[], queue: PromisedQueue, { from, until }: Span): Deadlines[] {
  const starts = versions.map(({ startsAt }) => startsAt).sort((one, other) => one.getTime() - other.getTime())
  const oldest = after(from, -longest)
  return [undefined, ...starts].map((start, place) => {
    const { value } = versionAt({ initial: initialPromises }, versions, start ?? new Date(0))
    const promised = (at: Date) => promisedFor(value, queue, at)?.answerBy ?? null
    let first = after(from, -slack)
    while (first > oldest && (promised(first) ?? oldest) > from) first = after(first, -slack)
    const next = starts[place]
    const end = next && after(next, slack) < until ? after(next, slack) : until
    const closings = value.days[queue] === null ? [] : closingsIn(value.calendar, { from: first, until: end })
    return {
      since: start ?? '-infinity',
      receivedFrom: ['-infinity', ...closings],
      answerBy: [first, ...closings].map(promised),
    }
  })
}

/** A day’s close is the moment from which a request counts as received on the next business day. */
function closingsIn({ timeZone, closesAt }: Calendar, { from, until }: Span): Date[] {
  const closings: Date[] = []
  for (let date = localTime(timeZone, from).date; ; date = dayAfter(date)) {
    const closing = momentOf(timeZone, date, closesAt)
    if (closing >= until) return closings
    if (closing > from) closings.push(closing)
  }
}
