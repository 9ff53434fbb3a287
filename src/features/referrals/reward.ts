/** A referrer's reward: 5% of the friend's first confirmed deposit, at most $5.00, once. */
import { type Cents, cents } from '#kernel/money.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'

export const rewardPercent = 5
export const maxReward = cents(500n)

/** Rounded down to the cent; a deposit too small to earn a cent earns nothing. */
export function rewardOf(firstDeposit: Cents): Cents {
  const share = (firstDeposit * BigInt(rewardPercent)) / 100n
  return cents(share < maxReward ? share : maxReward)
}

/** The friend is the cause, so that no second deposit of theirs can earn again. */
export function rewardEntry(referrerId: string, friendId: string, firstDeposit: Cents): Entry | undefined {
  const amount = rewardOf(firstDeposit)
  if (amount === 0n) return undefined
  return {
    from: company('rewards'),
    to: investor(referrerId, 'wallet'),
    amount,
    cause: { kind: 'referral reward', reference: friendId },
  }
}
