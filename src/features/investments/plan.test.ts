import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { fc } from '#testing/property.ts'
import { type Plan, profitOf, projectionOf, refuseAmount, yearlyPercent } from './plan.ts'

const beginner: Plan = {
  id: 'b',
  name: 'Beginner',
  least: cents(5000n),
  most: cents(20000n),
  rate: 1000,
  termHours: 24,
  exitFee: null,
}

test.each([
  [5000n, 1000, 500n],
  [20000n, 1000, 2000n],
  [12345n, 1500, 1852n],
  [5n, 1000, 0n],
  [15n, 1000, 2n],
  [25n, 1000, 2n],
  [35n, 1000, 4n],
  [1n, 10000, 1n],
  [500_000n, 2300, 115_000n],
  [100_000_000_000n, 2300, 23_000_000_000n],
])('%s cents at %s basis points earn %s cents, rounded half-even', (amount, rate, profit) => {
  expect(profitOf(cents(amount), rate)).toBe(profit)
})

test('rounding is never off by more than half a cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100_000_000_000n }), fc.integer({ min: 1, max: 10_000 }), (amount, rate) => {
      const exact = amount * BigInt(rate)
      const error = profitOf(cents(amount), rate) * 10_000n - exact
      expect(error >= -5000n && error <= 5000n).toBe(true)
    }),
  )
})

test.each([
  [4999n, 'The Beginner plan takes $50-$200'],
  [5000n, undefined],
  [20000n, undefined],
  [20001n, 'The Beginner plan takes $50-$200'],
])('%s cents in the Beginner plan: %s', (amount, message) => {
  expect(refuseAmount(beginner, cents(amount))?.message).toBe(message)
})

test('a projection has the profit, what comes back, the end and the yearly rate', () => {
  const start = new Date('2026-03-02T09:00:00Z')
  expect(projectionOf(beginner, cents(12_345n), start)).toEqual({
    profit: 1234n,
    back: 13_579n,
    end: new Date('2026-03-03T09:00:00Z'),
    yearlyPercent: 3650,
  })
})

test('one day at 10% is 3,650% a year', () => {
  expect(yearlyPercent(beginner)).toBe(3650)
})
