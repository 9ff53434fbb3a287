import type { Content } from '#features/exports/server/door.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { countText } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { hasMoreEntries } from '#ledger/server/own-entries.ts'
import { csvFrom, csvPageSize } from '#platform/server/csv.ts'
import { lastNumber, lastPosition, type PageStart } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { fileFilter } from '../api.ts'
import { authorText } from '../author.ts'
import { type BookedRow, type BookFilter, findLines, findRows, type LineFilter } from './find-lines.ts'
import { bookFilterOf, causeAndAuthor, lineFilterOf, toBookRow } from './list-history.ts'
import { type HistoryRow, hasMoreLines } from './store.ts'

/** More than this is left to a job, which ends in a letter (decision 012). */
const maxSent = 50_000

type Csv = AsyncIterable<Uint8Array>

export async function openHistoryCsv(
  db: Queries,
  owner: string,
  filter: LineFilter,
  most = maxSent,
): Promise<Csv | Refusal> {
  return (await hasMoreLines(db, owner, filter, most)) ? tooLarge(most) : csvOfLines(db, owner, filter)
}

export async function openBookCsv(
  db: Queries,
  owner: string,
  filter: BookFilter,
  most = maxSent,
): Promise<Csv | Refusal> {
  return (await hasMoreEntries(db, owner, filter, most)) ? tooLarge(most) : csvOfRows(db, owner, filter)
}

function tooLarge(most: number): Refusal {
  return refuse(
    'TOO_LARGE',
    `This is more than ${countText(most)} lines. Please choose a shorter period, or ask for a file: we write to you when it is ready.`,
  )
}

export const historyContent: Content = {
  access: 'use own account',
  write: (db, _context, owner, asked) => {
    const { list, ...filter } = fileFilter.parse(asked)
    return list === 'account book'
      ? csvOfRows(db, owner, bookFilterOf(filter))
      : csvOfLines(db, owner, lineFilterOf(filter))
  },
}

const lineHeader = [
  'Date (UTC)',
  'Type',
  'Status',
  'Amount (USD)',
  'Direction',
  'Reference',
  'Plan',
  'Fee (USD)',
  'Coin',
  'Network',
  'Address',
  'Note',
  'Cause',
  'By',
  'Transaction hash',
]

function csvOfLines(db: Queries, owner: string, filter: LineFilter): AsyncGenerator<Buffer> {
  return csvFrom(lineHeader, linePages(db, owner, filter), cellsOfLine)
}

async function* linePages(db: Queries, owner: string, filter: LineFilter): AsyncGenerator<readonly HistoryRow[]> {
  let start: PageStart | undefined = lastPosition
  while (start) {
    const { rows, stoppedAt } = await findLines(db, owner, filter, start, csvPageSize)
    yield rows
    start = stoppedAt ?? (rows.length === csvPageSize ? rows.at(-1) : undefined)
  }
}

function cellsOfLine(row: HistoryRow): string[] {
  const { cause, author } = causeAndAuthor(row)
  return [
    row.at.toISOString(),
    row.type,
    row.status,
    dollarsOf(row.amount),
    row.direction,
    row.transactionId ?? row.id,
    row.plan ?? '',
    row.fee === undefined ? '' : dollarsOf(row.fee),
    row.asset ?? '',
    row.network ?? '',
    row.walletAddress ?? '',
    row.note ?? '',
    cause,
    authorText(author),
    row.transactionHash ?? '',
  ]
}

const rowHeader = [
  'Date (UTC)',
  'Entry',
  'What',
  'About',
  'Moved',
  'Amount (USD)',
  'Balance change (USD)',
  'Total change (USD)',
  'Balance (USD)',
  'Invested (USD)',
  'Profit (USD)',
  'Held (USD)',
  'Total (USD)',
]

function csvOfRows(db: Queries, owner: string, filter: BookFilter): AsyncGenerator<Buffer> {
  return csvFrom(rowHeader, rowPages(db, owner, filter), cellsOfRow)
}

async function* rowPages(db: Queries, owner: string, filter: BookFilter): AsyncGenerator<readonly BookedRow[]> {
  let before: bigint | undefined = lastNumber
  while (before) {
    const { rows, stoppedAt } = await findRows(db, owner, filter, before, csvPageSize)
    yield rows
    before = (stoppedAt ?? (rows.length === csvPageSize ? rows.at(-1) : undefined))?.entry.id
  }
}

function cellsOfRow(booked: BookedRow): string[] {
  const row = toBookRow(booked)
  const { amount, balanceChange, totalChange, balance, invested, profit, held, total } = row
  return [
    row.at,
    row._id,
    row.what,
    row.subject ?? '',
    row.way,
    ...[amount, balanceChange, totalChange, balance, invested, profit, held, total].map(dollarsOf),
  ]
}

function dollarsOf(amount: Cents): string {
  return toDollars(amount).toFixed(2)
}
