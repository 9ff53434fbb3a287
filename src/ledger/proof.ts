/**
 * Which proof is due. Proving the whole ledger costs more with every year, so a large one is proved whole on a schedule,
 * and in between only what is new.
 */
import { after, hour } from '#kernel/clock.ts'

export type ProofKind = 'whole' | 'new'

/** A ledger of this size is proved whole in less than a second. */
export const entriesProvedWhole = 100_000

type EarlierProof = { readonly entries: number; readonly problems: readonly string[]; readonly wholeAt: Date }

/** Where something is wrong, only a whole proof can say that it no longer is. */
export function dueProof(earlier: EarlierProof | undefined, wholeEveryHours: number, now: Date): ProofKind {
  if (earlier === undefined || earlier.problems.length > 0 || earlier.entries <= entriesProvedWhole) return 'whole'
  return now >= after(earlier.wholeAt, wholeEveryHours * hour) ? 'whole' : 'new'
}
