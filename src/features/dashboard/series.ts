/** The balances of the chart, from the present backwards. */
import type { InvestorBook } from '#ledger/books.ts'

/** What the own books hold. */
export type Held = Readonly<Record<InvestorBook, bigint>>

/** What came into a book, or left it where the amount is negative. */
export type Move = { readonly kind: InvestorBook; readonly at: Date; readonly amount: bigint }

/**
 * What the books held at each of the steps, which are in ascending order; the last one is the present. `moves` are all
 * since the first step. What a process with a fast clock has posted belongs to the present.
 */
export function heldAt(steps: readonly Date[], present: Held, moves: readonly Move[]): Held[] {
  const newestFirst = moves.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const held = { ...present }
  let next = 0
  return steps
    .map((step, place) => ({ step, isPresent: place === steps.length - 1 }))
    .reverse()
    .map(({ step, isPresent }) => {
      for (; !isPresent && next < newestFirst.length; next++) {
        const move = newestFirst[next]
        if (move === undefined || move.at <= step) break
        held[move.kind] -= move.amount
      }
      return { ...held }
    })
    .reverse()
}
