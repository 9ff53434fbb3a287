/**
 * The lines of the history and the rows of the account book that a filter finds. The database knows types and days; a
 * search is done here, over the texts people see. It stops after some lines, so that no call takes longer with a longer
 * history (decision 010).
 */
import { causeName } from '#features/documents/entry-texts.ts'
import { type BookedEntry, entriesBefore, type OpenSpan } from '#ledger/server/own-entries.ts'
import { lastNumber, maxCounted, type PageStart, totalOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { bookTypeOf, movementTypeOf, sumsOf } from '../account-book.ts'
import { causeOf } from '../cause.ts'
import { matches } from '../search.ts'
import type { BookType } from '../types.ts'
import { type HistoryFilter, type HistoryRow, historyOf, linesOf, pendingSumsOf } from './store.ts'

export type LineFilter = HistoryFilter & { readonly search?: string | undefined }
export type BookFilter = OpenSpan & { readonly type?: BookType | undefined; readonly search?: string | undefined }

type Found<Row> = {
  readonly rows: readonly Row[]
  /** The last line that was read, where a search stopped before the end of the history and before the limit. */
  readonly stoppedAt?: Row | undefined
}

/** More than most people have. */
const maxSearched = 500

/** Up to `limit` lines, newest first, from `before` on. */
export async function findLines(
  db: Queries,
  owner: string,
  { search, ...filter }: LineFilter,
  before: PageStart,
  limit: number,
): Promise<Found<HistoryRow>> {
  if (!search) return { rows: await historyOf(db, owner, filter, before, limit) }
  const read = await historyOf(db, owner, filter, before, maxSearched + 1)
  return foundIn(read, limit, (row) => matches({ amount: row.amount, texts: textsOf(row) }, search))
}

/** An entry, and the line of the history that it belongs to. */
export type BookedRow = { readonly entry: BookedEntry; readonly line: HistoryRow | undefined }

/** Up to `limit` rows of the account book, newest first, before an entry. A type is looked for like a word. */
export async function findRows(
  db: Queries,
  owner: string,
  { type, search, ...span }: BookFilter,
  before: bigint,
  limit: number,
): Promise<Found<BookedRow>> {
  const readRows = async (most: number) => withLines(db, owner, await entriesBefore(db, owner, before, most, span))
  if (!type && !search) return { rows: await readRows(limit) }
  return foundIn(await readRows(maxSearched + 1), limit, ({ entry, line }) => {
    const texts = [causeName(entry.cause), String(entry.id), ...(line ? textsOf(line) : [])]
    return isOfType(entry, type) && matches({ amount: entry.amount, texts }, search ?? '')
  })
}

function isOfType(entry: BookedEntry, type: BookType | undefined): boolean {
  return type === undefined || bookTypeOf(entry) === type
}

async function withLines(db: Queries, owner: string, entries: readonly BookedEntry[]): Promise<BookedRow[]> {
  const nameOf = (entry: BookedEntry) => ({ type: movementTypeOf(entry), id: entry.reference })
  const lines = await linesOf(db, owner, entries.map(nameOf))
  const byName = new Map(lines.map((line) => [`${line.type} ${line.id}`, line]))
  return entries.map((entry) => ({ entry, line: byName.get(`${movementTypeOf(entry)} ${entry.reference}`) }))
}

function foundIn<Row>(read: readonly Row[], limit: number, isWanted: (row: Row) => boolean): Found<Row> {
  const searched = read.slice(0, maxSearched)
  const rows = searched.filter(isWanted).slice(0, limit)
  const isWhole = rows.length === limit || searched.length === read.length
  return { rows, stoppedAt: isWhole ? undefined : searched.at(-1) }
}

/** Nothing is added up where there are more rows than are counted or searched. */
export async function sumRows(db: Queries, owner: string, filter: BookFilter) {
  const { rows, isMore, entries } = await countRows(db, owner, filter)
  return {
    rows,
    ...(isMore ? { rowsAtLeast: true } : { sums: sumsOf(entries) }),
    ...(await pendingSumsOf(db, owner)),
  }
}

async function countRows(db: Queries, owner: string, filter: BookFilter) {
  if (filter.search) {
    const { rows, stoppedAt } = await findRows(db, owner, filter, lastNumber, maxSearched + 1)
    return { rows: rows.length, isMore: stoppedAt !== undefined, entries: rows.map(({ entry }) => entry) }
  }
  const read = await entriesBefore(db, owner, lastNumber, maxCounted + 1, filter)
  const { count, isMore } = totalOf(read.length)
  const entries = read.filter((entry) => isOfType(entry, filter.type))
  return { rows: isMore ? count : entries.length, isMore, entries }
}

function textsOf(row: HistoryRow) {
  const { type, status, transactionId, transactionHash, plan, network, walletAddress, note } = row
  return [type, status, causeOf(row).text, transactionId, transactionHash, plan, network, walletAddress, note]
}
