/** Pending requests for staff, oldest first: one page and the total count, both filtered by the query. */
import { after, hour } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { beforeEverything, greatestNumber, type Place, pageOf, readCursor } from '#platform/server/cursor.ts'
import type { Queries, Statement } from '#platform/server/database.ts'
import { searchPatterns } from '#platform/server/search.ts'
import type { QueueQuery } from '../queue.ts'

type Columns = { readonly searched: readonly string[]; readonly amount: string; readonly since: string }

/** The filter condition on a room's columns, for the parameters `$1` to `$4` of `readQueue`. */
export function askedFor({ searched, amount, since }: Columns): string {
  const found = searched.map((column) => `${column} ilike any ($1)`).join(' or ')
  return `(cardinality($1::text[]) = 0 or ${found}) and ${amount} between $2 and $3 and ${since} <= $4`
}

/** Bounds that match everything, for parameters that were not given. */
const anything = { least: 0n, most: greatestNumber, since: 'infinity' }

type Queue<Row, Entry> = {
  /** Takes two more parameters for the cursor after which the page starts, and one for its length. */
  readonly selectPending: Statement<Row>
  readonly countPending: Statement<{ count: number }>
  readonly fromRow: (row: Row) => Entry
  readonly placeOf: (entry: Entry) => Place
}

export async function readQueue<Row, Entry>(
  db: Queries,
  { selectPending, countPending, fromRow, placeOf }: Queue<Row, Entry>,
  { search, minAmount, maxAmount, waitingHours, cursor, limit }: QueueQuery,
  now: Date,
  /** Further parameters of the page statement, after its length. */
  more: readonly unknown[] = [],
): Promise<{ page: Entry[]; total: number; nextCursor: string | null } | Refusal> {
  const place = readCursor(cursor, beforeEverything)
  if (isRefusal(place)) return place
  const since = waitingHours === undefined ? anything.since : after(now, -waitingHours * hour)
  const asked = [searchPatterns(search), minAmount ?? anything.least, maxAmount ?? anything.most, since]
  const [rows, counted] = await Promise.all([
    db.all(selectPending, ...asked, place.at, place.id, limit + 1, ...more),
    db.one(countPending, ...asked),
  ])
  return { ...pageOf(rows.map(fromRow), limit, placeOf), total: counted?.count ?? 0 }
}
