/** The company's books beside the ladder. */
import { type Cents, cents } from '#kernel/money.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { companyBalances } from '#ledger/server/company-balances.ts'
import { movedEver } from '#ledger/server/entry-sums.ts'
import type { Queries } from '#platform/server/database.ts'

/** Kept sums of the entries tell them all, so no investor's books are read. */
export async function readBooks(db: Queries): Promise<{ custody: Cents; available: Cents; waiting: Cents }> {
  const [company, moved] = await Promise.all([companyBalances(db), movedEver(db)])
  const of = (cause: CauseKind) => moved(cause).total
  const { custody, interest, rewards, adjustments, fees } = company
  const owed = -(custody + interest + rewards + adjustments + fees)
  const invested = of('investment approved') - of('investment ended') - of('early exit fee')
  const held = of('withdrawal requested') - of('withdrawal approved') - of('withdrawal fee') - of('withdrawal returned')
  return { custody: cents(-custody), available: cents(owed - invested - held), waiting: cents(held) }
}
