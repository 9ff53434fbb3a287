/** Names of the books on the pages, and the published ranges of accounts by their total. */
import { boundText } from '#kernel/notation.ts'

export const bookLabels = { wallet: 'Balance', held: 'Held', invested: 'Invested', profit: 'Profit' } as const

/** Upper bounds in cents; the last range has none. */
export const rangeBounds = [0n, 100_00n, 1_000_00n, 10_000_00n, 100_000_00n] as const

export function rangeOf(total: bigint): number {
  const range = rangeBounds.findIndex((bound) => total <= bound)
  return range === -1 ? rangeBounds.length : range
}

export function rangeLabels(): string[] {
  const bounds = rangeBounds.slice(1).map((bound) => boundText(Number(bound) / 100))
  const between = bounds.slice(1).map((bound, place) => `Above ${bounds[place]}, up to ${bound}`)
  return ['Nothing', `Up to ${bounds[0]}`, ...between, `Above ${bounds.at(-1)}`]
}
