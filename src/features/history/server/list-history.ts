import type { z } from 'zod'
import { after, day } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { cursorAt, decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { getTransactionHistory, historyItem } from '../api.ts'
import { causeOfLine } from '../cause.ts'
import { findLines, type LineFilter } from './find-lines.ts'
import { type MoneyAfter, moneyAfterLines } from './money-after.ts'
import type { HistoryRow } from './store.ts'

type Query = z.output<typeof getTransactionHistory.query>
type Item = z.output<typeof historyItem>

export function filterOf({ type, from, to, search }: Omit<Query, 'cursor' | 'limit'>): LineFilter {
  return { type, from: from ? new Date(from) : undefined, until: to ? after(new Date(to), day) : undefined, search }
}

export async function listHistory(db: Queries, owner: string, query: Query) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before satisfies Refusal
  const { rows, stoppedAt } = await findLines(db, owner, filterOf(query), before, query.limit + 1)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row)
  const afterOf = await moneyAfterLines(db, owner, page)
  return {
    history: page.map((row) => toItem(row, afterOf(row))),
    nextCursor: stoppedAt ? cursorAt(stoppedAt) : nextCursor,
    ...(stoppedAt && { searchedTo: stoppedAt.at.toISOString() }),
  }
}

export function toItem(row: HistoryRow, booked: MoneyAfter | undefined): Item {
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
    ...(row.fee !== undefined && { fee: row.fee }),
    ...(row.walletAddress !== undefined && { walletAddress: row.walletAddress }),
    ...(row.network !== undefined && { network: row.network }),
    ...(row.transactionHash && { transactionHash: row.transactionHash }),
    ...(row.note && { note: row.note }),
    ...(booked && { after: booked }),
  }
}

/** The specification names the time of a deposit and of a withdrawal differently. */
function timeUnderItsName({ type, requestDate }: HistoryRow, timestamp: string): Partial<Item> {
  if (type === 'Transaction') return { createdAt: timestamp }
  if (type === 'Withdrawal') return { requestDate: timestamp }
  return requestDate === undefined ? {} : { requestDate: new Date(requestDate).toISOString() }
}

export function causeAndAuthor(row: HistoryRow): Pick<Item, 'cause' | 'author'> {
  const { text, by } = causeOfLine(row)
  return { cause: text, author: { kind: by, ...(by === 'staff' && row.author && { name: row.author }) } }
}

function iso(text: string | null | undefined): string | null {
  return text ? new Date(text).toISOString() : null
}
