import type { Cents } from '#kernel/money.ts'
import type { Entry } from '#ledger/entry.ts'
import type { Tx } from '#platform/server/database.ts'
import { rewardEntry } from '../reward.ts'
import { addReward, withConfirmedDeposit } from './store.ts'

type Referred = { readonly ownerId: string; readonly referrerId: string | null }

/** The entry that rewards the referrer, if this is the investor's first confirmed deposit. */
export async function rewardReferrer(tx: Tx, deposit: Referred, amount: Cents, now: Date): Promise<Entry[]> {
  const reward = await rewardsFor(tx, [deposit], now)
  return reward(deposit, amount)
}

/**
 * The same for several deposits that are confirmed in one transaction: returns what to call for each of them, in turn. Of
 * two deposits of one investor the one that comes first earns the reward.
 */
export async function rewardsFor(
  tx: Tx,
  deposits: readonly Referred[],
  now: Date,
): Promise<(deposit: Referred, amount: Cents) => Entry[]> {
  const friends = new Set(deposits.filter(({ referrerId }) => referrerId !== null).map(({ ownerId }) => ownerId))
  const confirmed = new Set(friends.size === 0 ? [] : await withConfirmedDeposit(tx, [...friends]))
  return ({ ownerId, referrerId }, amount) => {
    if (referrerId === null || confirmed.has(ownerId)) return []
    confirmed.add(ownerId)
    const entry = rewardEntry(referrerId, ownerId, amount)
    if (!entry) return []
    addReward(tx, ownerId, referrerId, entry.amount, now)
    return [entry]
  }
}
