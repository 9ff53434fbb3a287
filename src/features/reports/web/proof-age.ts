/** The age of a proof of the ledger. An old one proves nothing about entries posted since. */
import { after, minute } from '#kernel/clock.ts'
import type { ProofRecord } from '../api.ts'

/** The server proves again five minutes after the last proof ended; after three times that, something prevents it. */
const lateAfter = 15 * minute

export function isLate({ provedAt, milliseconds }: Pick<ProofRecord, 'provedAt' | 'milliseconds'>, now: number) {
  return now > after(new Date(provedAt), 2 * milliseconds + lateAfter).getTime()
}
