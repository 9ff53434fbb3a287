import { expect, it } from 'vitest'
import { moneyShares, totalCents } from './money-shares.ts'

const books = (balance: number, investmentBalance: number, totalMaturityAmount: number, heldBalance = 0) => ({
  balance,
  investmentBalance,
  totalMaturityAmount,
  heldBalance,
})

it.each([
  [books(0, 0, 0), [0, 0, 0, 0]],
  [books(50, 0, 0), [100, 0, 0, 0]],
  [books(1, 1, 1), [34, 33, 33, 0]],
  [books(2, 1, 1), [50, 25, 25, 0]],
  [books(0.01, 999.99, 0), [0, 100, 0, 0]],
  [books(10.1, 20.2, 0.03), [33, 67, 0, 0]],
  [books(0, 0, 0, 5), [0, 0, 0, 100]],
  [books(1, 1, 1, 3), [17, 17, 16, 50]],
])('%j has shares %j', (money, percents) => {
  const shares = moneyShares(money).map(({ percent }) => percent)
  expect(shares).toEqual(percents)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalCents(money) > 0 ? 100 : 0)
})

it('is counted in cents, and what is held counts', () => {
  expect(totalCents(books(0.1, 0.2, 0, 0.4))).toBe(70)
})
