/** The first choices of the withdrawal form: the coin of the last payout, and the addresses that were paid. */
import { type Coin, coinText } from '#features/operator/assets.ts'
import type { Cents } from '#kernel/money.ts'

type Payout = Coin & { readonly walletAddress: string; readonly paidAt: Date }

/** More than these are in the history. */
const maxEarlier = 5

/** `paid` is what was paid lately, the last payout first. */
export function optionsOf(coins: readonly Coin[], paid: readonly Payout[], requestedWithinADay: Cents) {
  const [last] = paid
  const lastName = last && coinText(last)
  // One address of Ethereum may have been paid in two coins: the newer one counts.
  const places = new Map(paid.toReversed().map((payout) => [`${payout.network} ${payout.walletAddress}`, payout]))
  const newest = [...places.values()].sort((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
  return {
    coins: coins.toSorted((one, other) => Number(coinText(other) === lastName) - Number(coinText(one) === lastName)),
    earlier: newest.slice(0, maxEarlier).map((payout) => ({ ...payout, paidAt: payout.paidAt.toISOString() })),
    requestedWithinADay,
  }
}
