/** An investor's calendar: what ends in each month, what becomes of it, and a forecast of the total. */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import type { OnMaturity } from './investment.ts'

export type EndingRow = {
  readonly month: string
  readonly choice: OnMaturity
  readonly count: number
  readonly principal: Cents
  readonly profit: Cents
}

export type CalendarMonth = {
  readonly month: string
  readonly count: number
  readonly principal: Cents
  readonly profit: Cents
  /** Principal that returns to the wallet. */
  readonly returns: Cents
  /** Principal and profit that the investor has chosen to invest again. */
  readonly again: Cents
  /**
   * The forecast at the end of the month: what the investor has now, with the promised profit of everything that ends until
   * then. The choice for the end does not change it, because money that is invested again is still the investor's, and what
   * it would earn then is not promised.
   */
  readonly total: Cents
}

/** The rows are in the order of their months. */
export function calendarOf(rows: readonly EndingRow[], totalNow: Cents): CalendarMonth[] {
  const months: CalendarMonth[] = []
  let total = totalNow
  for (const [month, ending] of Map.groupBy(rows, (row) => row.month)) {
    const sumOf = (amountIn: (row: EndingRow) => bigint) => cents(ending.reduce((sum, row) => sum + amountIn(row), 0n))
    const profit = sumOf((row) => row.profit)
    total = cents(total + profit)
    months.push({
      month,
      count: ending.reduce((sum, { count }) => sum + count, 0),
      principal: sumOf((row) => row.principal),
      profit,
      returns: sumOf(({ choice, principal }) => (choice === 'wallet' ? principal : zeroCents)),
      again: sumOf(({ choice, principal, profit: earned }) =>
        choice === 'wallet' ? 0n : choice === 'renew-all' ? principal + earned : principal,
      ),
      total,
    })
  }
  return months
}
