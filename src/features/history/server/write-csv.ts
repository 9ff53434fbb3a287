import { toDollars } from '#kernel/money.ts'
import { csvOf } from '#platform/server/csv.ts'
import { lastPosition } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { authorText } from '../author.ts'
import { causeAndAuthor } from './list-history.ts'
import { type HistoryFilter, type HistoryRow, historyOf } from './store.ts'

const mostRows = 50_000
const header = [
  'Date (UTC)',
  'Type',
  'Status',
  'Amount (USD)',
  'Direction',
  'Reference',
  'Plan',
  'Address',
  'Note',
  'Cause',
  'By',
]

export async function writeHistoryCsv(db: Queries, owner: string, filter: HistoryFilter): Promise<string> {
  const rows = await historyOf(db, owner, filter, lastPosition, mostRows)
  return csvOf([header, ...rows.map(toCells)])
}

function toCells(row: HistoryRow): string[] {
  const amount = toDollars(row.amount).toFixed(2)
  const reference = row.transactionId ?? row.id
  const date = row.at.toISOString()
  const { cause, author } = causeAndAuthor(row)
  const rest = [row.plan ?? '', row.walletAddress ?? '', row.note ?? '', cause, authorText(author)]
  return [date, row.type, row.status, amount, row.direction, reference, ...rest]
}
