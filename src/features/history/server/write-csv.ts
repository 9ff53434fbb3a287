import { type Cents, toDollars } from '#kernel/money.ts'
import { csvOf } from '#platform/server/csv.ts'
import { lastPosition } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { authorText } from '../author.ts'
import { findLines, type LineFilter } from './find-lines.ts'
import { causeAndAuthor } from './list-history.ts'
import { type MoneyAfter, moneyAfterLines } from './money-after.ts'
import type { HistoryRow } from './store.ts'

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
  'Transaction hash',
  'Booked (UTC)',
  'Balance after (USD)',
  'Total after (USD)',
]

export async function writeHistoryCsv(db: Queries, owner: string, filter: LineFilter): Promise<string> {
  const rows = await findLines(db, owner, filter, lastPosition, mostRows)
  const afterOf = await moneyAfterLines(db, owner, rows)
  return csvOf([header, ...rows.map((row) => toCells(row, afterOf(row)))])
}

function toCells(row: HistoryRow, after: MoneyAfter | undefined): string[] {
  const reference = row.transactionId ?? row.id
  const date = row.at.toISOString()
  const { cause, author } = causeAndAuthor(row)
  const rest = [row.plan ?? '', row.walletAddress ?? '', row.note ?? '', cause, authorText(author)]
  const booked = after ? [after.at, dollarsOf(after.balance), dollarsOf(after.total)] : ['', '', '']
  const first = [date, row.type, row.status, dollarsOf(row.amount), row.direction, reference]
  return [...first, ...rest, row.transactionHash ?? '', ...booked]
}

function dollarsOf(amount: Cents): string {
  return toDollars(amount).toFixed(2)
}
