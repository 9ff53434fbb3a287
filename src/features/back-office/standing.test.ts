import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { standingOf } from './standing.ts'

test('deposits are held and owed; profit, rewards and edits are owed alone; fees are held and not owed', () => {
  const company = {
    custody: cents(-1000_00n),
    interest: cents(-50_00n),
    rewards: cents(-5_00n),
    adjustments: cents(20_00n),
    fees: cents(7_00n),
  }
  expect(standingOf(company, cents(100_00n), cents(300_00n))).toEqual({
    custody: 1000_00n,
    interest: 50_00n,
    rewards: 5_00n,
    adjustments: -20_00n,
    fees: 7_00n,
    owed: 1028_00n,
    heldForWithdrawals: 100_00n,
    invested: 300_00n,
    available: 628_00n,
    surplus: -28_00n,
  })
})
