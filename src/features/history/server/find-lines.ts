/** The lines that a filter finds. The database knows types and days; a search is done here, over the texts people see. */
import { type Cents, cents } from '#kernel/money.ts'
import { lastPosition, type PageStart } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { causeOfLine } from '../cause.ts'
import { matches } from '../search.ts'
import { type HistoryFilter, type HistoryRow, historyOf, totalsOf } from './store.ts'

export type LineFilter = HistoryFilter & { readonly search: string | undefined }

/** Enough for a search to need few round trips, and little enough to hold in memory. */
const batch = 1000

/** Up to `limit` lines, newest first, from `before` on. */
export async function findLines(
  db: Queries,
  owner: string,
  filter: LineFilter,
  before: PageStart,
  limit: number,
): Promise<HistoryRow[]> {
  const { search } = filter
  if (!search) return historyOf(db, owner, filter, before, limit)
  const found: HistoryRow[] = []
  let start = before
  for (;;) {
    const rows = await historyOf(db, owner, filter, start, batch)
    found.push(...rows.filter((row) => matches({ amount: row.amount, texts: textsOf(row) }, search)))
    const last = rows.at(-1)
    if (found.length >= limit || rows.length < batch || last === undefined) return found.slice(0, limit)
    start = { at: last.at, id: last.id }
  }
}

export async function sumLines(db: Queries, owner: string, filter: LineFilter) {
  if (!filter.search) return totalsOf(db, owner, filter)
  const found = await findLines(db, owner, filter, lastPosition, Number.POSITIVE_INFINITY)
  const sumOf = (direction: 'in' | 'out'): Cents =>
    cents(found.reduce((sum, row) => sum + (row.direction === direction ? row.amount : 0n), 0n))
  return { lines: found.length, in: sumOf('in'), out: sumOf('out') }
}

function textsOf(row: HistoryRow) {
  const { type, status, transactionId, transactionHash, plan, network, walletAddress, note } = row
  return [type, status, causeOfLine(row).text, transactionId, transactionHash, plan, network, walletAddress, note]
}
