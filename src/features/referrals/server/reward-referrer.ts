import type { Cents } from '#kernel/money.ts'
import type { Entry } from '#ledger/entry.ts'
import type { Tx } from '#platform/server/database.ts'
import { rewardEntry } from '../reward.ts'
import { addReward, hasConfirmedDeposit } from './store.ts'

/** The entry that rewards the referrer, if this is the investor's first confirmed deposit. */
export async function rewardReferrer(
  tx: Tx,
  { ownerId, referrerId }: { ownerId: string; referrerId: string | null },
  amount: Cents,
  now: Date,
): Promise<Entry[]> {
  if (referrerId === null || (await hasConfirmedDeposit(tx, ownerId))) return []
  const entry = rewardEntry(referrerId, ownerId, amount)
  if (!entry) return []
  addReward(tx, ownerId, referrerId, entry.amount, now)
  return [entry]
}
