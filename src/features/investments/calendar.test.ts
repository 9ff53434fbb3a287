import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { calendarOf, type EndingRow } from './calendar.ts'

const row = (month: string, choice: EndingRow['choice'], principal: bigint, profit: bigint): EndingRow => ({
  month,
  choice,
  count: 1,
  principal: cents(principal),
  profit: cents(profit),
})

test('the forecast adds promised profit alone, whatever becomes of it, and says what returns and what stays', () => {
  const rows = [
    row('2026-03', 'renew-all', 100n, 10n),
    row('2026-03', 'renew-principal', 200n, 20n),
    row('2026-03', 'wallet', 300n, 30n),
    row('2026-05', 'wallet', 50n, 5n),
  ]
  expect(calendarOf(rows, cents(1000n))).toEqual([
    { month: '2026-03', count: 3, principal: 600n, profit: 60n, returns: 300n, again: 310n, total: 1060n },
    { month: '2026-05', count: 1, principal: 50n, profit: 5n, returns: 50n, again: 0n, total: 1065n },
  ])
  expect(calendarOf([], cents(1000n))).toEqual([])
})
