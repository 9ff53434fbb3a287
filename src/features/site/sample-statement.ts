/**
 * A worked example of a statement: what an account would say after one term of a plan. The account is nobody's; profit
 * and dates come from the plan's own rules, and the totals from the entries alone.
 */
import type { Plan } from '#features/investments/plan.ts'
import { endOf, profitOf } from '#features/investments/plan.ts'
import type { WorkedStatement } from '#features/operator/content.ts'
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, formatCents, toDollars, zeroCents } from '#kernel/money.ts'
import { percentText } from '#kernel/notation.ts'
import type { Balances } from '#ledger/books.ts'
import { type Book, company, investor } from '#ledger/entry.ts'

type Line = {
  readonly at: Date
  readonly text: string
  /** What it adds to the total: nothing, if the money only moves between the account's own books. */
  readonly change: Cents
  readonly total: Cents
}

type SampleStatement = {
  readonly from: Date
  readonly until: Date
  readonly lines: readonly Line[]
  readonly books: Balances
  readonly total: Cents
}

type Move = { readonly at: Date; readonly text: string; readonly from: Book; readonly to: Book; readonly amount: Cents }

const own = (kind: keyof Balances) => investor('sample', kind)

/** The newest of its lines is from yesterday. */
export function sampleStatement(plan: Plan, now: Date): SampleStatement {
  const moves = movesOf(plan, now)
  let books: Balances = { wallet: zeroCents, held: zeroCents, invested: zeroCents, profit: zeroCents }
  const lines = moves.map(({ at, text, from, to, amount }): Line => {
    const before = totalOf(books)
    books = moved(moved(books, from, cents(-amount)), to, amount)
    const total = totalOf(books)
    return { at, text, change: cents(total - before), total }
  })
  const [first, last] = [moves[0], moves.at(-1)]
  if (first === undefined || last === undefined) throw new Error('The sample statement has no moves')
  return { from: first.at, until: last.at, lines, books, total: totalOf(books) }
}

function movesOf(plan: Plan, now: Date): Move[] {
  const { name, least, most, rate } = plan
  const invested = least * 2n <= most ? cents(least * 2n) : least
  const profit = profitOf(invested, rate)
  const opened = after(startOfDay(now), -(plan.termHours / 24) * day - 4 * day)
  const begun = after(opened, day)
  const ended = endOf(plan, begun)
  return [
    move(opened, 'Deposit confirmed', company('custody'), own('wallet'), cents(least * 6n)),
    move(begun, `${formatCents(invested)} into ${name}`, own('wallet'), own('invested'), invested),
    move(ended, `${formatCents(invested)} back from ${name}`, own('invested'), own('wallet'), invested),
    move(
      ended,
      `Profit: ${percentText(rate / 100)} of ${formatCents(invested)}`,
      company('interest'),
      own('profit'),
      profit,
    ),
    move(after(ended, day), `${formatCents(invested)} into ${name} again`, own('wallet'), own('invested'), invested),
    move(after(ended, 2 * day), `${formatCents(least)} held for a withdrawal`, own('wallet'), own('held'), least),
  ]
}

function move(at: Date, text: string, from: Book, to: Book, amount: Cents): Move {
  return { at, text, from, to, amount }
}

function moved(books: Balances, book: Book, by: Cents): Balances {
  return book.of === 'investor' ? { ...books, [book.kind]: cents(books[book.kind] + by) } : books
}

function totalOf({ wallet, held, invested, profit }: Balances): Cents {
  return cents(wallet + held + invested + profit)
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day)
}

export function toWire({ from, until, lines, books, total }: SampleStatement): WorkedStatement {
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    lines: lines.map(({ at, text, change, total: after }) => ({
      at: at.toISOString(),
      text,
      change: toDollars(change),
      total: toDollars(after),
    })),
    books: {
      wallet: toDollars(books.wallet),
      invested: toDollars(books.invested),
      profit: toDollars(books.profit),
      held: toDollars(books.held),
    },
    total: toDollars(total),
  }
}
