import { expect, test } from 'vitest'
import { profitOf } from '#features/investments/plan.ts'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { cents, centsOf } from '#kernel/money.ts'
import { sampleStatement } from './sample-statement.ts'

const now = new Date('2026-03-10T15:00:00Z')
const odd = { name: 'Odd', least: cents(33_33n), most: cents(40_00n), rate: 333, termHours: 36 }
const long = { name: 'Long', least: cents(1_00n), most: cents(9_000_00n), rate: 412, termHours: 8_760 }

test.each([...samplePlans, odd, long].map((plan) => [plan.name, plan] as const))(
  'the sample statement of %s adds up, line by line and book by book',
  (_, plan) => {
    const { from, until, lines, books, total } = sampleStatement(plan, now)
    let running = 0n
    for (const line of lines) {
      running += centsOf(line.change)
      expect(centsOf(line.total)).toBe(running)
    }
    expect(centsOf(total)).toBe(running)
    expect(Object.values(books).reduce((sum, amount) => sum + centsOf(amount), 0n)).toBe(running)
    expect(Object.values(books).every((amount) => amount > 0)).toBe(true)
    const [deposited, earned] = lines.map(({ change }) => centsOf(change)).filter((change) => change !== 0n)
    expect(earned).toBe(profitOf(centsOf(books.invested), plan.rate))
    expect(running).toBe((deposited ?? 0n) + (earned ?? 0n))
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
    expect(from).toBe(lines[0]?.at)
    expect(Date.parse(until)).toBeLessThan(now.getTime())
  },
)

test('the Beginner plan, worked', () => {
  const [beginner] = samplePlans
  if (!beginner) throw new Error('There is no sample plan')
  const { lines } = sampleStatement(beginner, now)
  expect(lines.map(({ at, text, change, total }) => [at.slice(0, 10), text, change, total])).toEqual([
    ['2026-03-05', 'Deposit confirmed', 300, 300],
    ['2026-03-06', '$100.00 into Beginner', 0, 300],
    ['2026-03-07', '$100.00 back from Beginner', 0, 300],
    ['2026-03-07', 'Profit: 10% of $100.00', 10, 310],
    ['2026-03-08', '$100.00 into Beginner again', 0, 310],
    ['2026-03-09', '$50.00 held for a withdrawal', 0, 310],
  ])
})
