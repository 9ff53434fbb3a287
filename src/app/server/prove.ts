/** Proves the ledger on its own, and then that the rooms' own rows agree with its books. */
import { disagreeingInvestments } from '#features/investments/server/door.ts'
import { disagreeingWithdrawals } from '#features/withdrawals/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { disagreeingSums } from '#ledger/server/company-balances.ts'
import { type KeptProof, proveAndKeep } from '#ledger/server/kept-proof.ts'
import { type Proof, verifyLedger } from '#ledger/server/verify.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'

export async function prove(db: Queries): Promise<Proof> {
  const proof = await verifyLedger(db)
  const problems = [
    ...(await disagreeingInvestments(db)),
    ...(await disagreeingWithdrawals(db)),
    ...(await disagreeingSums(db)),
  ]
  return { ...proof, problems: [...proof.problems, ...problems] }
}

/** Proves, stores the result for everybody to see, and raises the alarm if the ledger does not add up. */
export async function proveAndReport(db: Db, { clock, metrics, log }: Context): Promise<KeptProof | Refusal> {
  const proof = await proveAndKeep(db, prove, clock())
  if (isRefusal(proof)) return proof
  const { problems, addedUpAt } = proof
  metrics.ledgerProblems.set(problems.length)
  if (problems.length > 0) log.error({ problems, addedUpAt }, 'the ledger does not add up')
  return proof
}
