import { describe, expect, test } from 'vitest'
import type { OnMaturity } from '#features/investments/investment.ts'
import { after, day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { fc } from '#testing/property.ts'
import { type DueRow, dayOf, daysOfLadder, ladderOf } from './ladder.ts'

const now = new Date('2026-03-02T09:00:00Z')
const row = (on: string, principal: bigint, profit: bigint, choice: OnMaturity = 'wallet'): DueRow => ({
  day: on,
  choice,
  count: 1,
  principal: cents(principal),
  profit: cents(profit),
})
const asked = (more: Partial<Parameters<typeof ladderOf>[1]> = {}) => ({
  waiting: cents(0n),
  custody: cents(0n),
  percentNotRenewed: 30,
  ...more,
})

describe('the ladder', () => {
  test('has a step for each of 90 days, the rest of that month, and every month until the last end', () => {
    const { steps } = ladderOf([row('2026-08-15', 1n, 1n)], asked(), now)
    expect(steps).toHaveLength(daysOfLadder + 4)
    expect([steps[0], steps[89], ...steps.slice(90)].map((step) => [step?.from, step?.to])).toEqual([
      ['2026-03-02', '2026-03-02'],
      ['2026-05-30', '2026-05-30'],
      ['2026-05-31', '2026-05-31'],
      ['2026-06-01', '2026-06-30'],
      ['2026-07-01', '2026-07-31'],
      ['2026-08-01', '2026-08-31'],
    ])
  })

  test('without anything has the days alone, and is covered by nothing', () => {
    const { steps, uncovered } = ladderOf([], asked(), now)
    expect([steps.length, steps.at(-1)?.total, uncovered]).toEqual([90, 0n, null])
  })

  test.for([
    ['wallet', { principal: 1000n, profit: 101n, renewing: 0n, due: 1101n, dueIf: 1101n }],
    ['renew-principal', { principal: 0n, profit: 101n, renewing: 1000n, due: 101n, dueIf: 401n }],
    // A third of a cent is a whole one.
    ['renew-all', { principal: 0n, profit: 0n, renewing: 1101n, due: 0n, dueIf: 331n }],
  ] as const)('counts by the choice %s', ([choice, said]) => {
    const [, second] = ladderOf([row('2026-03-03', 1000n, 101n, choice)], asked(), now).steps
    expect(second).toMatchObject({ count: 1, withdrawals: 0n, ...said })
  })

  test('has today what waits for a payout, and what has matured and is not settled', () => {
    const { steps } = ladderOf([row('2026-02-27', 500n, 50n)], asked({ waiting: cents(70n) }), now)
    expect(steps[0]).toMatchObject({ withdrawals: 70n, principal: 500n, profit: 50n, due: 620n, total: 620n })
  })

  test('names the first day that is not covered, within a month too, with and without the renewals', () => {
    const rows = [
      row('2026-03-05', 1000n, 0n),
      row('2026-03-06', 1000n, 0n, 'renew-principal'),
      row('2026-07-20', 500n, 0n),
      row('2026-07-21', 500n, 0n),
    ]
    const { uncovered, uncoveredIf } = ladderOf(rows, asked({ custody: cents(1250n) }), now)
    expect(uncovered).toEqual({ day: '2026-07-20', by: 250n, atTheEnd: 750n })
    expect(uncoveredIf).toEqual({ day: '2026-03-06', by: 50n, atTheEnd: 1050n })
    expect(ladderOf(rows, asked({ custody: cents(2000n) }), now).uncovered).toBeNull()
    expect(ladderOf(rows, asked({ custody: cents(2000n), percentNotRenewed: 0 }), now).uncoveredIf).toBeNull()
  })

  test('with a custody below zero is not covered from today on', () => {
    const { uncovered } = ladderOf([], asked({ custody: cents(-5n) }), now)
    expect(uncovered).toEqual({ day: '2026-03-02', by: 5n, atTheEnd: 5n })
  })
})

const anyRow = fc.record({
  day: fc.integer({ min: -3, max: 4000 }).map((days) => dayOf(after(now, days * day))),
  choice: fc.constantFrom('wallet', 'renew-principal', 'renew-all'),
  count: fc.integer({ min: 1, max: 9 }),
  principal: fc.bigInt(1n, 10n ** 12n).map(cents),
  profit: fc.bigInt(0n, 10n ** 12n).map(cents),
})

test('loses no cent: what is due and what is invested again are all that ends, and the steps follow each other', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 50 }), fc.nat(100), (rows, percentNotRenewed) => {
      const { steps, uncovered } = ladderOf(rows, asked({ percentNotRenewed, waiting: cents(7n) }), now)
      const all = rows.reduce((sum, { principal, profit }) => sum + principal + profit, 7n)
      const renewing = steps.reduce((sum, step) => sum + step.renewing, 0n)
      const last = steps.at(-1)
      expect((last?.total ?? 0n) + renewing).toBe(all)
      expect(uncovered?.atTheEnd).toBe(last?.total)
      expect(last?.totalIf).toBeGreaterThanOrEqual(last?.total ?? 0n)
      if (percentNotRenewed === 100) expect(last?.totalIf).toBe(all)
      for (const [place, { from }] of steps.entries()) {
        const before = steps[place - 1]
        if (before) expect(from).toBe(dayOf(after(new Date(`${before.to}T00:00:00Z`), day)))
      }
    }),
  )
})
