import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { rewardEntry, rewardOf } from './reward.ts'

test.each([
  [5000n, 250n],
  [10_000n, 500n],
  [10_001n, 500n],
  [100_000n, 500n],
  [1999n, 99n],
  [20n, 1n],
  [19n, 0n],
])('a first deposit of %s cents earns the referrer %s', (deposit, reward) => {
  expect(rewardOf(cents(deposit))).toBe(reward)
})

test('a deposit too small to earn a cent posts nothing', () => {
  expect(rewardEntry('a', 'b', cents(19n))).toBeUndefined()
  expect(rewardEntry('a', 'b', cents(5000n))).toMatchObject({ cause: { kind: 'referral reward', reference: 'b' } })
})
