/** Tells the investor how long a request has waited and when to expect an answer. */
import { ageOf, justNow } from '#requests/web/age.ts'
import type { PendingRequest } from '../api.ts'

export function waitedText(requestedAt: string, now: number): string {
  const { text } = ageOf(requestedAt, now)
  return text === justNow ? `Sent ${text}` : `Waiting for ${text}`
}

/** Undefined if the operator promises no response time. */
export function promiseText({ answerWithinBusinessDays: days }: PendingRequest): string | undefined {
  if (days === null) return undefined
  return `usually answered within ${days} business ${days === 1 ? 'day' : 'days'}`
}

export function isLate({ answerBy }: PendingRequest, now: number): boolean {
  return answerBy !== null && now > Date.parse(answerBy)
}
