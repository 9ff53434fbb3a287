/** The promise in words: the same in letters, on screens and in the audit log. */
import { zonedMomentText } from '#kernel/notation.ts'
import { type Promised, type PromisedQueue, type Promises, promisedQueues } from './promise.ts'

export const queueNames: Record<PromisedQueue, string> = {
  deposits: 'Deposits',
  investments: 'Investments',
  exits: 'Early exits',
  withdrawals: 'Withdrawals',
  kyc: 'Identity checks',
  edits: 'Balance edits',
  messages: 'Messages',
}

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export function businessDaysText(days: number): string {
  return `within ${days === 1 ? '1 business day' : `1-${days} business days`}`
}

/** `4 March 2026, 17:00 UTC`, by the operator's clock, so that all readers see the same. */
export function answerByText({ answerBy, calendar }: Pick<Promised, 'answerBy' | 'calendar'>): string {
  return zonedMomentText(answerBy, calendar.timeZone)
}

/** A paragraph of a letter, or none where nothing is promised. */
export function expectText(promised: Promised | undefined): string[] {
  return promised ? [`You can expect an answer by ${answerByText(promised)}.`] : []
}

export function promiseFacts({ calendar, days }: Promises): Record<string, string> {
  const { timeZone, workingDays, closesAt, holidays } = calendar
  const promised = promisedQueues.map((queue) => {
    const wanted = days[queue]
    return [queueNames[queue], wanted === null ? 'nothing promised' : businessDaysText(wanted)]
  })
  return {
    ...Object.fromEntries(promised),
    'Time zone': timeZone,
    'Working days': workingDays.map((weekday) => weekdayNames[weekday - 1]).join(', '),
    'Close of the day': closesAt,
    Holidays: holidays.length === 0 ? 'none' : holidays.join(', '),
  }
}
