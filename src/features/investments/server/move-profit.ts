import type { Cents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { investor } from '#ledger/entry.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { addProfitTransfers } from './store-settlement.ts'

const nothing = refuse('NOT_ENOUGH', 'There is no profit to move')
const notEnough = refuse('NOT_ENOUGH', 'Your profit does not cover this amount')

/** Moves profit to the wallet: an amount, or all of it. */
export function moveProfit(db: Db, owner: string, wanted: Cents | undefined, now: Date): Promise<Cents | Refusal> {
  return db.transaction(async (tx) => {
    const { profit } = await lockBalances(tx, owner)
    const amount = wanted ?? profit
    if (profit === 0n) return nothing
    if (profit < amount) return notEnough
    const id = newId(now)
    const cause = { kind: 'profit moved', reference: id } as const
    addProfitTransfers(tx, [{ id, owner, amount }], now)
    post(tx, [{ from: investor(owner, 'profit'), to: investor(owner, 'wallet'), amount, cause }], now)
    return amount
  })
}
