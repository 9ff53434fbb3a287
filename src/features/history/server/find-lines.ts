/**
 * The lines that a filter finds. The database knows types and days; a search is done here, over the texts people see. It
 * stops after some lines, so that no call takes longer with a longer history (decision 060).
 */
import { type Cents, cents } from '#kernel/money.ts'
import { mostCounted, totalOf } from '#platform/server/count-up-to.ts'
import { lastPosition, type PageStart } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { causeOfLine } from '../cause.ts'
import { matches } from '../search.ts'
import { type HistoryFilter, type HistoryRow, historyOf, totalsOf } from './store.ts'

export type LineFilter = HistoryFilter & { readonly search: string | undefined }

type Found = {
  readonly rows: readonly HistoryRow[]
  /** The last line that was read, where a search stopped before the end of the history and before the limit. */
  readonly stoppedAt?: HistoryRow | undefined
}

/** More than most people have. */
const mostSearched = 500

/** Up to `limit` lines, newest first, from `before` on. */
export async function findLines(
  db: Queries,
  owner: string,
  { search, ...filter }: LineFilter,
  before: PageStart,
  limit: number,
): Promise<Found> {
  if (!search) return { rows: await historyOf(db, owner, filter, before, limit) }
  const read = await historyOf(db, owner, filter, before, mostSearched + 1)
  const searched = read.slice(0, mostSearched)
  const rows = searched.filter((row) => matches({ amount: row.amount, texts: textsOf(row) }, search)).slice(0, limit)
  const isWhole = rows.length === limit || searched.length === read.length
  return { rows, stoppedAt: isWhole ? undefined : searched.at(-1) }
}

/** Nothing is added up where there are more lines than are counted or searched. */
export async function sumLines(db: Queries, owner: string, filter: LineFilter) {
  if (filter.search) return sumFound(await findLines(db, owner, filter, lastPosition, mostSearched + 1))
  const { lines, ...sums } = await totalsOf(db, owner, filter, mostCounted + 1)
  const { count, isMore } = totalOf(lines)
  return isMore ? { lines: count, linesAtLeast: true } : { lines: count, ...sums }
}

function sumFound({ rows, stoppedAt }: Found) {
  if (stoppedAt) return { lines: rows.length, linesAtLeast: true }
  const sumOf = (direction: 'in' | 'out'): Cents =>
    cents(rows.reduce((sum, row) => sum + (row.direction === direction ? row.amount : 0n), 0n))
  return { lines: rows.length, in: sumOf('in'), out: sumOf('out') }
}

function textsOf(row: HistoryRow) {
  const { type, status, transactionId, transactionHash, plan, network, walletAddress, note } = row
  return [type, status, causeOfLine(row).text, transactionId, transactionHash, plan, network, walletAddress, note]
}
