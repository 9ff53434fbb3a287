/** How old a proof of the ledger is. One that has grown old proves nothing of what was posted since. */
import { after, minute } from '#kernel/clock.ts'
import { ageOf } from '#requests/web/age.ts'
import type { ProofRecord } from '../api.ts'

/** The server proves five minutes after the last proof has ended; after three times that, something keeps it from it. */
const lateAfter = 15 * minute

export function isLate({ provedAt, milliseconds }: Pick<ProofRecord, 'provedAt' | 'milliseconds'>, now: number) {
  return now > after(new Date(provedAt), 2 * milliseconds + lateAfter).getTime()
}

export function provedAgo(provedAt: string, now: number): string {
  const { text } = ageOf(provedAt, now)
  return text === 'just now' ? text : `${text} ago`
}
