import { expect, test } from 'vitest'
import { profitOf } from '#features/investments/plan.ts'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { cents } from '#kernel/money.ts'
import { sampleStatement } from './sample-statement.ts'

const now = new Date('2026-03-10T15:00:00Z')
const odd = { name: 'Odd', least: cents(33_33n), most: cents(40_00n), rate: 333, termHours: 36 }
const long = { name: 'Long', least: cents(1_00n), most: cents(9_000_00n), rate: 412, termHours: 8_760 }

test.each([...samplePlans, odd, long].map((plan) => [plan.name, { id: 'plan', ...plan }] as const))(
  'the sample statement of %s adds up, line by line and book by book',
  (_, plan) => {
    const { from, until, lines, books, total } = sampleStatement(plan, now)
    let running = 0n
    for (const line of lines) {
      running += line.change
      expect(line.total).toBe(running)
    }
    expect(total).toBe(running)
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0n)).toBe(running)
    expect(Object.values(books).every((amount) => amount > 0n)).toBe(true)
    const [deposited, earned] = lines.map(({ change }) => change).filter((change) => change !== 0n)
    expect(earned).toBe(profitOf(books.invested, plan.rate))
    expect(total).toBe((deposited ?? 0n) + (earned ?? 0n))
    expect(lines.map(({ at }) => at.getTime())).toEqual(lines.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    expect(from).toEqual(lines[0]?.at)
    expect(until.getTime()).toBeLessThan(now.getTime())
  },
)

test('the Beginner plan, worked', () => {
  const [beginner] = samplePlans
  if (!beginner) throw new Error('There is no sample plan')
  const { lines } = sampleStatement({ id: 'plan', ...beginner }, now)
  expect(lines.map(({ at, text, change, total }) => [at.toISOString().slice(0, 10), text, change, total])).toEqual([
    ['2026-03-05', 'Deposit confirmed', 300_00n, 300_00n],
    ['2026-03-06', '$100.00 into Beginner', 0n, 300_00n],
    ['2026-03-07', '$100.00 back from Beginner', 0n, 300_00n],
    ['2026-03-07', 'Profit: 10\u00a0% of $100.00', 10_00n, 310_00n],
    ['2026-03-08', '$100.00 into Beginner again', 0n, 310_00n],
    ['2026-03-09', '$50.00 held for a withdrawal', 0n, 310_00n],
  ])
})
