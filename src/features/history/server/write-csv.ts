import type { Content } from '#features/exports/server/door.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { countText } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { csvFrom, csvPageSize } from '#platform/server/csv.ts'
import { lastPosition, type PageStart } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { historyFilter } from '../api.ts'
import { authorText } from '../author.ts'
import { findLines, type LineFilter } from './find-lines.ts'
import { causeAndAuthor, filterOf } from './list-history.ts'
import { type MoneyAfter, moneyAfterLines } from './money-after.ts'
import { type HistoryRow, hasMoreLines } from './store.ts'

/** More than this is left to a job, which ends in a letter (decision 059). */
const mostSent = 50_000

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

export async function openHistoryCsv(
  db: Queries,
  owner: string,
  filter: LineFilter,
  most = mostSent,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  if (await hasMoreLines(db, owner, filter, most))
    return refuse(
      'TOO_LARGE',
      `This is more than ${countText(most)} lines. Please choose a shorter period, or ask for a file: we write to you when it is ready.`,
    )
  return csvOfLines(db, owner, filter)
}

export const historyContent: Content = {
  access: 'use own account',
  write: (db, _context, owner, asked) => csvOfLines(db, owner, filterOf(historyFilter.parse(asked))),
}

function csvOfLines(db: Queries, owner: string, filter: LineFilter): AsyncGenerator<Buffer> {
  return csvFrom(header, linePages(db, owner, filter), ({ row, after }) => toCells(row, after))
}

type Line = { readonly row: HistoryRow; readonly after: MoneyAfter | undefined }

async function* linePages(db: Queries, owner: string, filter: LineFilter): AsyncGenerator<Line[]> {
  let start: PageStart = lastPosition
  while (true) {
    const { rows, stoppedAt } = await findLines(db, owner, filter, start, csvPageSize)
    const afterOf = await moneyAfterLines(db, owner, rows)
    yield rows.map((row) => ({ row, after: afterOf(row) }))
    const last = stoppedAt ?? (rows.length === csvPageSize ? rows.at(-1) : undefined)
    if (last === undefined) return
    start = { at: last.at, id: last.id }
  }
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
