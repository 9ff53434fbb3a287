/**
 * Chooses the next proof, and derives from a proof whether payouts stop. Proving the whole ledger costs more with every
 * year, so a large one is proved whole on a schedule, and in between only its new entries.
 */
import { after, hour } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type ProofKind = 'whole' | 'new'

/** A ledger of this size is proved whole in less than a second. */
export const entriesProvedWhole = 100_000

type EarlierProof = { readonly entries: number; readonly problems: readonly string[]; readonly wholeAt: Date }

/** After a discrepancy, only a whole proof can clear it. */
export function dueProof(earlier: EarlierProof | undefined, wholeEveryHours: number, now: Date): ProofKind {
  if (earlier === undefined || earlier.problems.length > 0 || earlier.entries <= entriesProvedWhole) return 'whole'
  return now >= after(earlier.wholeAt, wholeEveryHours * hour) ? 'whole' : 'new'
}

/** Two people lift the stop of payouts; it ends with the next proof. */
export type PayoutLift = {
  readonly asked: { readonly byId: string; readonly by: string; readonly at: Date; readonly reason: string }
  readonly lifted: { readonly byId: string; readonly by: string; readonly at: Date } | null
}

/** While the newest proof has a problem nothing is paid out. */
export type PayoutStop = {
  readonly provedAt: Date
  readonly problems: number
  readonly asked: PayoutLift['asked'] | null
  readonly lifted: PayoutLift['lifted']
}

/** Why payouts are stopped, or undefined for a ledger without a problem. */
export function refusePayout(stop: PayoutStop | undefined): Refusal | undefined {
  if (stop === undefined || stop.lifted !== null) return undefined
  return refuse(
    'STOPPED',
    'The newest proof of the ledger found a problem, so nothing can be paid out. The home page of the back office says what to do.',
  )
}
