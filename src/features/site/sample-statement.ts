/**
 * A worked example of a statement after one term of a plan. The account is invented; profit and dates come from the
 * plan's own rules, and the figures from the function that makes real statements.
 */
import { statementOf } from '#features/documents/statement.ts'
import { endOf, type Plan, profitOf } from '#features/investments/plan.ts'
import type { WorkedStatement } from '#features/operator/content.ts'
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, formatCents, toDollars, zeroCents } from '#kernel/money.ts'
import { percentText } from '#kernel/notation.ts'
import type { Balances, CompanyBook, InvestorBook } from '#ledger/books.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'

type Terms = Pick<Plan, 'name' | 'least' | 'most' | 'rate' | 'termHours'>

type Move = Pick<OwnEntry, 'at' | 'from' | 'to' | 'amount'> & { readonly text: string }

const own = (book: InvestorBook) => ({ book, isOwn: true })
const company = (book: CompanyBook) => ({ book, isOwn: false })
const nothing: Balances = { wallet: zeroCents, held: zeroCents, invested: zeroCents, profit: zeroCents }

/** The newest of its lines is from yesterday. */
export function sampleStatement(plan: Terms, now: Date): WorkedStatement {
  const moves = movesOf(plan, now)
  const entries = moves.map((move, place) => ({ ...move, id: BigInt(place), cause: '', reference: '' }))
  const { books, movements, closing } = statementOf(nothing, entries)
  const closingOf = (name: InvestorBook) => toDollars(books.find(({ book }) => book === name)?.closing ?? zeroCents)
  const lines = movements.map(({ change, total }, place) => ({
    at: moves[place]?.at.toISOString() ?? '',
    text: moves[place]?.text ?? '',
    change: toDollars(change),
    total: toDollars(total),
  }))
  return {
    from: lines[0]?.at ?? '',
    until: lines.at(-1)?.at ?? '',
    lines,
    books: {
      wallet: closingOf('wallet'),
      invested: closingOf('invested'),
      profit: closingOf('profit'),
      held: closingOf('held'),
    },
    total: toDollars(closing),
  }
}

function movesOf(plan: Terms, now: Date): Move[] {
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

function move(at: Date, text: string, from: Move['from'], to: Move['to'], amount: Cents): Move {
  return { at, text, from, to, amount }
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day)
}
