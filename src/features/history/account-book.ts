/** The account book: one row for each ledger entry, so that each row is the one before plus its changes. */
import { changeBy, sum } from '#features/documents/statement.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import type { CompanyBook, InvestorBook } from '#ledger/books.ts'
import type { CauseKind } from '#ledger/entry.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import type { BookType, HistoryType } from './types.ts'

type Place = {
  readonly type: BookType
  /** The movements that show the entries of this cause, the row's own first. */
  readonly shownBy: readonly [HistoryType, ...HistoryType[]]
}

const places: Record<CauseKind, Place> = {
  'deposit confirmed': { type: 'Transaction', shownBy: ['Transaction'] },
  'referral reward': { type: 'Reward', shownBy: ['Reward'] },
  'investment approved': { type: 'Investment', shownBy: ['Investment'] },
  'investment ended': { type: 'Investment', shownBy: ['Investment', 'Profit'] },
  'early exit fee': { type: 'Fee', shownBy: ['Investment'] },
  'profit earned': { type: 'Profit', shownBy: ['Investment', 'Profit'] },
  'profit moved': { type: 'Profit transfer', shownBy: ['Profit transfer'] },
  'withdrawal requested': { type: 'Withdrawal', shownBy: ['Withdrawal'] },
  'withdrawal approved': { type: 'Withdrawal', shownBy: ['Withdrawal'] },
  'withdrawal returned': { type: 'Withdrawal', shownBy: ['Withdrawal'] },
  'withdrawal fee': { type: 'Fee', shownBy: ['Withdrawal'] },
  adjustment: { type: 'Adjustment', shownBy: ['Adjustment'] },
}

export function bookTypeOf({ cause }: Pick<OwnEntry, 'cause'>): BookType {
  return places[cause as CauseKind].type
}

/** The movement that a row links to. */
export function movementTypeOf({ cause }: Pick<OwnEntry, 'cause'>): HistoryType {
  return places[cause as CauseKind].shownBy[0]
}

export function isShownBy(type: HistoryType, { cause }: Pick<OwnEntry, 'cause'>): boolean {
  return places[cause as CauseKind].shownBy.includes(type)
}

/** An entry's change of the balance, and of the total of all books. */
export function changesBy(entry: OwnEntry): { readonly balance: Cents; readonly total: Cents } {
  const { from, to, amount } = entry
  const wallet: InvestorBook = 'wallet'
  const balance = from.book === wallet ? cents(-amount) : to.book === wallet ? amount : zeroCents
  return { balance, total: changeBy(entry) }
}

/**
 * Changes of the total, by the company's book on the other side: money comes in from custody and goes out to it. In
 * minus out plus the rest is the change of the total.
 */
export function sumsOf(entries: readonly OwnEntry[]) {
  const between = (book: CompanyBook, isIn: boolean) =>
    sum(entries.filter(({ from, to }) => (isIn ? from : to).book === book).map(({ amount }) => amount))
  const netOf = (book: CompanyBook) => cents(between(book, true) - between(book, false))
  return {
    in: between('custody', true),
    out: between('custody', false),
    profit: netOf('interest'),
    rewards: netOf('rewards'),
    corrections: netOf('adjustments'),
    fees: cents(-netOf('fees')),
  }
}
