/** Proves the ledger on its own, and then that the rooms' own rows agree with its books. */
import {
  disagreeingInvestments,
  disagreeingSchedules,
  disagreeingSchedulesSince,
} from '#features/investments/server/door.ts'
import { problemInSignedDays } from '#features/reconciliation/server/door.ts'
import { disagreeingWithdrawals } from '#features/withdrawals/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { ProofKind } from '#ledger/proof.ts'
import { newestEntry } from '#ledger/server/settled-entry.ts'
import { newestProof, proveAndStore, type StoredProof } from '#ledger/server/stored-proof.ts'
import { type Proof, verifyLedger } from '#ledger/server/verify.ts'
import { verifyNewEntries } from '#ledger/server/verify-new.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'

export async function prove(db: Queries): Promise<Proof> {
  const proof = await verifyLedger(db)
  const signed = await problemInSignedDays(db)
  const others = [
    ...(await disagreements(db)),
    ...(await disagreeingSchedules(db)),
    ...(signed === undefined ? [] : [`signed day ${signed}`]),
  ]
  return { ...proof, problems: [...proof.problems, ...others] }
}

/** Only the requests of people whose books have moved: nothing else can have changed what a book should hold. */
async function proveSince(db: Queries, from: bigint, to: bigint) {
  const { entries, owners, problems } = await verifyNewEntries(db, from, to)
  const broken = await disagreeingSchedulesSince(db, from, to)
  return { entries, problems: [...problems, ...(await disagreements(db, owners)), ...broken] }
}

async function disagreements(db: Queries, owners?: readonly string[]): Promise<string[]> {
  return [...(await disagreeingInvestments(db, owners)), ...(await disagreeingWithdrawals(db, owners))]
}

/** Proves, stores the result for all processes, and raises the alarm if the ledger does not balance. */
export async function proveAndReport(
  db: Db,
  { clock, log, changes }: Context,
  kind: ProofKind = 'whole',
): Promise<StoredProof | Refusal> {
  const [newest, earlier] = [await newestEntry(db), await newestProof(db)]
  const proof = await proveAndStore(db, { kind, newest, whole: prove, since: proveSince }, clock())
  if (isRefusal(proof)) return proof
  const { problems, addedUpAt } = proof
  if (problems.length > 0) log.error({ problems, addedUpAt }, 'the ledger does not add up')
  // A discrepancy stops payouts, and the queue shows this on each.
  if (problems.length > 0 || (earlier?.problems.length ?? 0) > 0)
    changes.announce('staff', 'Proof', 'Queue', 'Withdrawal')
  return proof
}
