import { describe, expect, test } from 'vitest'
import { type CauseKind, causeKinds } from '#ledger/entry.ts'
import { type DaySum, daysIn, figureNames, figures, partsOf, type Step, sumsIn, usualPeriod } from './report.ts'

describe('the parts of a period', () => {
  test.each<[Step, string, string, string[]]>([
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27..2026-02-27', '2026-02-28..2026-02-28', '2026-03-01..2026-03-01']],
    // A Sunday, a week, and a Monday.
    [
      'week',
      '2026-03-01',
      '2026-03-09',
      ['2026-03-01..2026-03-01', '2026-03-02..2026-03-08', '2026-03-09..2026-03-09'],
    ],
    [
      'month',
      '2025-12-31',
      '2026-02-01',
      ['2025-12-31..2025-12-31', '2026-01-01..2026-01-31', '2026-02-01..2026-02-01'],
    ],
    ['month', '2024-02-05', '2024-02-29', ['2024-02-05..2024-02-29']],
    ['day', '2026-03-02', '2026-03-01', []],
  ])('by %s from %s to %s', (step, from, to, expected) => {
    expect(partsOf({ from, to }, step).map((part) => `${part.from}..${part.to}`)).toEqual(expected)
  })

  test.each<Step>(['day', 'week', 'month'])('by %s follow each other without a gap', (step) => {
    for (let start = 0; start < 40; start++) {
      const from = new Date(Date.UTC(2026, 0, 1 + start)).toISOString().slice(0, 10)
      const period = { from, to: '2027-02-03' }
      const parts = partsOf(period, step)
      expect(parts.reduce((days, part) => days + daysIn(part), 0)).toBe(daysIn(period))
      expect(parts[0]?.from).toBe(from)
      expect(parts.at(-1)?.to).toBe(period.to)
    }
  })

  test('are of the last 30 days, unless another period is asked for', () => {
    expect(usualPeriod(new Date('2026-03-02T23:59:59Z'), 'UTC')).toEqual({ from: '2026-02-01', to: '2026-03-02' })
    // It is the next day there.
    expect(usualPeriod(new Date('2026-03-02T23:59:59Z'), 'Europe/Vienna').to).toBe('2026-03-03')
  })
})

/** Money that only changes its book within one account. */
const within: readonly CauseKind[] = ['profit moved', 'withdrawal requested', 'withdrawal returned']

test('each cause is in one figure, or moves money within an account', () => {
  const counted: CauseKind[] = figureNames.flatMap((name) => [...figures[name].causes])
  expect([...counted, ...within].sort()).toEqual([...causeKinds].sort())
})

test('the parts come to the whole, and the whole to what was posted', () => {
  const period = { from: '2026-01-01', to: '2026-04-10' }
  const days = partsOf(period, 'day').flatMap(({ from }, n) =>
    causeKinds.map(
      (cause, k): DaySum => ({ day: from, cause, count: (n * 7 + k) % 5, total: BigInt((n * 31 + k * 17) % 999) }),
    ),
  )
  const outside = [{ day: '2025-12-31', cause: 'adjustment', count: 1, total: 1n } as const]
  const whole = sumsIn([...outside, ...days, ...outside], period)
  for (const name of figureNames) {
    const causes: readonly CauseKind[] = figures[name].causes
    const posted = days.filter(({ cause }) => causes.includes(cause))
    expect(whole[name].total).toBe(posted.reduce((sum, { total }) => sum + total, 0n))
    expect(whole[name].count).toBe(posted.reduce((sum, { count }) => sum + count, 0))
    for (const step of ['day', 'week', 'month'] as const) {
      const parts = partsOf(period, step).map((part) => sumsIn(days, part)[name].total)
      expect(parts.reduce((sum, total) => sum + total, 0n)).toBe(whole[name].total)
    }
  }
})
