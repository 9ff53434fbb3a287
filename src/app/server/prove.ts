/** Proves the ledger by itself, and then that the rooms' own records say the same as its books. */
import { disagreeingInvestments } from '../../features/investments/server/door.ts'
import { disagreeingWithdrawals } from '../../features/withdrawals/server/door.ts'
import { disagreeingSums } from '../../ledger/server/company-balances.ts'
import { type Proof, verifyLedger } from '../../ledger/server/verify.ts'
import type { Queries } from '../../platform/server/database.ts'

export async function prove(db: Queries): Promise<Proof> {
  const proof = await verifyLedger(db)
  const problems = [
    ...(await disagreeingInvestments(db)),
    ...(await disagreeingWithdrawals(db)),
    ...(await disagreeingSums(db)),
  ]
  return { ...proof, problems: [...proof.problems, ...problems] }
}
