/** Tells the investor how long a request has waited and when to expect an answer. */
import { momentText } from '#platform/web/ui/moment-text.ts'
import { ageText, justNow } from '#requests/web/age.ts'
import type { PendingRequest } from '../api.ts'

export function waitedText(requestedAt: string, now: number): string {
  const text = ageText(requestedAt, now)
  return text === justNow ? `Sent ${text}` : `For ${text}`
}

/** Undefined if nothing was promised when it was requested. */
export function promiseText({ answerBy }: PendingRequest): string | undefined {
  return answerBy === null ? undefined : `answer by ${momentText(answerBy)}`
}

export function isLate({ answerBy }: PendingRequest, now: number): boolean {
  return answerBy !== null && now > Date.parse(answerBy)
}
