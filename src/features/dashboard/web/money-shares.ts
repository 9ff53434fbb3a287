/** An investor's money by book, as shares of the total. */
import type { UserRecord } from '#features/accounts/api.ts'
import { centsOf } from '#kernel/money.ts'

type Books = Pick<UserRecord, 'balance' | 'investmentBalance' | 'totalMaturityAmount' | 'heldBalance'>

export type MoneyShare = {
  readonly label: string
  readonly dollars: number
  /** Whole percent. All shares add up to 100, or to 0 while there is no money. */
  readonly percent: number
}

export function totalCents(books: Books): number {
  return Object.values(inCents(books)).reduce((sum, amount) => sum + amount, 0)
}

/** Rounds by the largest remainder method, so that the shares add up to 100. */
export function moneyShares(books: Books): MoneyShare[] {
  const total = totalCents(books)
  const exact = Object.entries(inCents(books)).map(([label, amount]) => ({
    label,
    amount,
    share: total === 0 ? 0 : (amount * 100) / total,
  }))
  const missing = total === 0 ? 0 : 100 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const roundedUp = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, missing)
  return exact.map((one) => ({
    label: one.label,
    dollars: one.amount / 100,
    percent: Math.floor(one.share) + (roundedUp.includes(one) ? 1 : 0),
  }))
}

function inCents({ balance, investmentBalance, totalMaturityAmount, heldBalance }: Books): Record<string, number> {
  return {
    Balance: Number(centsOf(balance)),
    Invested: Number(centsOf(investmentBalance)),
    'Total-profit': Number(centsOf(totalMaturityAmount)),
    Held: Number(centsOf(heldBalance)),
  }
}
