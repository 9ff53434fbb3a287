/** The lines of the chart, with their labels and colour tokens: the total above the four books that it consists of. */
import type { BalancePoint } from '../queries.ts'

type Book = Exclude<keyof BalancePoint, 'at'>

export const books: readonly {
  readonly book: Book
  readonly label: string
  readonly token: string
  readonly swatch: string
}[] = [
  { book: 'total', label: 'Total', token: '--color-ink', swatch: 'bg-ink' },
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

export function isEmpty(points: readonly BalancePoint[]): boolean {
  return points.every((point) => books.every(({ book }) => point[book] === 0))
}
