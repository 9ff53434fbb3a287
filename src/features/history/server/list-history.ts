import type { z } from 'zod'
import { causeName, wayOf } from '#features/documents/entry-texts.ts'
import { after, day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Balances } from '#ledger/books.ts'
import { cursorAt, decodeCursor, lastPosition, pageOf, pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { bookTypeOf, changesBy, movementTypeOf } from '../account-book.ts'
import type * as api from '../api.ts'
import { causeOf } from '../cause.ts'
import { movementIdOf, subjectOf } from '../movement.ts'
import { historyTypes, requestTypes } from '../types.ts'
import { type BookedRow, type BookFilter, findLines, findRows, type LineFilter } from './find-lines.ts'
import type { HistoryRow } from './store.ts'

type Query = z.output<typeof api.getTransactionHistory.query>
type Item = z.output<typeof api.historyItem>

type Asked = Omit<z.output<typeof api.fileFilter>, 'list'>

export function lineFilterOf({ type, only, ...rest }: Asked): LineFilter {
  const types = type ? [type] : only ? requestTypes : historyTypes
  return { types, isPending: only === 'pending', search: rest.search, ...spanOf(rest) }
}

export function bookFilterOf({ type, search, ...days }: Asked): BookFilter {
  return { type, search, ...spanOf(days) }
}

function spanOf({ from, to }: Pick<Asked, 'from' | 'to'>) {
  return { from: from ? new Date(from) : undefined, until: to ? after(new Date(to), day) : undefined }
}

export async function listHistory(db: Queries, owner: string, query: Query) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before satisfies Refusal
  const { rows, stoppedAt } = await findLines(db, owner, lineFilterOf(query), before, query.limit + 1)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row)
  return {
    history: page.map(toItem),
    nextCursor: stoppedAt ? cursorAt(stoppedAt) : nextCursor,
    ...(stoppedAt && { searchedTo: stoppedAt.at.toISOString() }),
  }
}

/** The account book is read before an entry, whose number is the cursor. */
export async function listRows(db: Queries, owner: string, query: z.output<typeof api.accountBook.query>) {
  const before = readNumberCursor(query.cursor)
  if (isRefusal(before)) return before satisfies Refusal
  const { rows, stoppedAt } = await findRows(db, owner, bookFilterOf(query), before, query.limit + 1)
  const { page, nextCursor } = pageWith(rows, query.limit, ({ entry }) => String(entry.id))
  return {
    rows: page.map(toBookRow),
    nextCursor: stoppedAt ? String(stoppedAt.entry.id) : nextCursor,
    ...(stoppedAt && { searchedTo: stoppedAt.entry.at.toISOString() }),
  }
}

export function toBookRow({ entry, line }: BookedRow) {
  const { id, at, amount, cause, reference, after: books } = entry
  const { balance, total } = changesBy(entry)
  const subject = line && subjectOf(line)
  return {
    _id: String(id),
    at: at.toISOString(),
    type: bookTypeOf(entry),
    what: causeName(cause),
    way: wayOf(entry),
    ...(subject && { subject }),
    movement: movementIdOf(movementTypeOf(entry), reference),
    amount,
    balanceChange: balance,
    totalChange: total,
    ...moneyAfter(books),
  }
}

export function moneyAfter({ wallet, invested, profit, held }: Balances) {
  return { balance: wallet, invested, profit, held, total: cents(wallet + invested + profit + held) }
}

export function toItem(row: HistoryRow): Item {
  const timestamp = row.at.toISOString()
  return {
    type: row.type,
    _id: row.id,
    status: row.status,
    amount: row.amount,
    direction: row.direction,
    timestamp,
    ...timeUnderItsName(row, timestamp),
    ...causeAndAuthor(row),
    ...(row.transactionId !== undefined && { transactionId: row.transactionId }),
    ...(row.plan !== undefined && { plan: row.plan }),
    ...(row.type === 'Investment' && { startDate: iso(row.startDate), endDate: iso(row.endDate) }),
    ...(row.profit !== undefined && { maturityAmount: row.profit }),
    ...(row.renewalOf && { renewalOf: row.renewalOf }),
    ...(row.leaving && { leaving: true }),
    ...(row.fee !== undefined && { fee: row.fee }),
    ...(row.walletAddress !== undefined && { walletAddress: row.walletAddress }),
    ...(row.asset !== undefined && { asset: row.asset }),
    ...(row.network !== undefined && { network: row.network }),
    ...(row.transactionHash && { transactionHash: row.transactionHash }),
    ...(row.note && { note: row.note }),
  }
}

/** The specification names the time of a deposit and of a withdrawal differently. */
function timeUnderItsName({ type, requestDate }: HistoryRow, timestamp: string): Partial<Item> {
  if (type === 'Transaction') return { createdAt: timestamp }
  if (type === 'Withdrawal') return { requestDate: timestamp }
  return requestDate === undefined ? {} : { requestDate: new Date(requestDate).toISOString() }
}

export function causeAndAuthor(row: HistoryRow): Pick<Item, 'cause' | 'author'> {
  const { text, by } = causeOf(row)
  return { cause: text, author: { kind: by, ...(by === 'staff' && row.author && { name: row.author }) } }
}

function iso(text: string | null | undefined): string | null {
  return text ? new Date(text).toISOString() : null
}
