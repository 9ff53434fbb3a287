import type { Account } from '#features/accounts/account.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { OnMaturity } from '../investment.ts'
import { choose } from '../renewal.ts'
import type { FullInvestment } from './investment-row.ts'
import { lockInvestment, saveChoice } from './store.ts'

/** Changes the choice for the end of the caller's investment. A settlement under way skips it, or comes first. */
export async function chooseOnMaturity(
  db: Db,
  context: Context,
  account: Account,
  { id, onMaturity }: { readonly id: string; readonly onMaturity: OnMaturity },
  now: Date,
): Promise<FullInvestment | Refusal> {
  const result = await db.transaction(async (tx) => {
    const investment = await lockInvestment(tx, id)
    if (investment?.ownerId !== account.id) return refuse('NOT_FOUND', 'There is no such investment')
    const chosen = choose(investment, onMaturity, now)
    if (!isRefusal(chosen)) saveChoice(tx, chosen)
    return chosen
  })
  return announceRequest(context.changes, 'Investment', result)
}
