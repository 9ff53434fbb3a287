/** The layers of the chart, from the bottom up, with their labels and colour tokens: the books that the total consists of. */
import { centsOf } from '#kernel/money.ts'
import type { BalancePoint } from '../queries.ts'

type Book = Exclude<keyof BalancePoint, 'at' | 'total'>

export const books: readonly {
  readonly book: Book
  readonly label: string
  readonly token: string
  readonly swatch: string
}[] = [
  { book: 'balance', label: 'Balance', token: '--color-green', swatch: 'bg-green' },
  { book: 'invested', label: 'Invested', token: '--color-info', swatch: 'bg-info' },
  { book: 'profit', label: 'Total-profit', token: '--color-accent', swatch: 'bg-accent' },
  { book: 'held', label: 'Held', token: '--color-line-strong', swatch: 'bg-line-strong' },
]

/** The first point, and every point that differs from the one before. */
export function changesIn(points: readonly BalancePoint[]): BalancePoint[] {
  return points.filter((point, place) => {
    const before = points[place - 1]
    return before === undefined || books.some(({ book }) => before[book] !== point[book])
  })
}

/** The points from the first one with money on: a chart that began before it would begin with a cliff. */
export function sinceFirstMoney(points: readonly BalancePoint[]): readonly BalancePoint[] {
  const first = points.findIndex(({ total }) => total > 0)
  return first === -1 ? [] : points.slice(first)
}

/** The top of each layer: its own book on top of those below. In cents, so that the highest is the total. */
export function stackOf(point: BalancePoint): number[] {
  let sum = 0
  return books.map(({ book }) => {
    sum += Number(centsOf(point[book]))
    return sum / 100
  })
}
