/** A statement: opening, movements and closing of a person's books, computed from ledger entries alone. */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { type Balances, type InvestorBook, investorBooks } from '#ledger/books.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'

export type Movement = {
  readonly entry: OwnEntry
  /** Its effect on the total: nothing, if the money stayed with its owner. */
  readonly change: Cents
  /** The total after it. */
  readonly total: Cents
}

type BookSummary = {
  readonly book: InvestorBook
  readonly opening: Cents
  readonly added: Cents
  readonly taken: Cents
  readonly closing: Cents
}

export type Statement = {
  readonly books: readonly BookSummary[]
  readonly opening: Cents
  readonly moneyIn: Cents
  readonly moneyOut: Cents
  readonly closing: Cents
  readonly movements: readonly Movement[]
}

export function statementOf(opening: Balances, entries: readonly OwnEntry[]): Statement {
  const books = investorBooks.map((book) => summaryOf(book, opening[book], entries))
  const opened = sum(books.map((book) => book.opening))
  let total = opened
  const movements = entries.map((entry): Movement => {
    const change = changeBy(entry)
    total = cents(total + change)
    return { entry, change, total }
  })
  return {
    books,
    opening: opened,
    moneyIn: sum(movements.map(({ change }) => (change > 0n ? change : zeroCents))),
    moneyOut: sum(movements.map(({ change }) => (change < 0n ? cents(-change) : zeroCents))),
    closing: total,
    movements,
  }
}

function summaryOf(book: InvestorBook, opening: Cents, entries: readonly OwnEntry[]): BookSummary {
  const added = sum(entries.filter(({ to }) => to.isOwn && to.book === book).map(({ amount }) => amount))
  const taken = sum(entries.filter(({ from }) => from.isOwn && from.book === book).map(({ amount }) => amount))
  return { book, opening, added, taken, closing: cents(opening + added - taken) }
}

export function changeBy({ from, to, amount }: OwnEntry): Cents {
  if (from.isOwn === to.isOwn) return zeroCents
  return to.isOwn ? amount : cents(-amount)
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0n))
}
