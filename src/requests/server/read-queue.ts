/** Pending requests for staff, oldest first: one page and the total count, both filtered by the query. */
import { after, hour } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, keysetOf, maxBigint, pageOf } from '#platform/server/cursor.ts'
import { type Queries, type Statement, statement } from '#platform/server/database.ts'
import { searchPatterns } from '#platform/server/search.ts'
import type { QueueQuery } from '../queue.ts'
import { orderOf, type RequestTable } from './request-table.ts'

type Queue<Row, Full> = Pick<RequestTable<Row, Full>, 'fromRow' | 'positionOf'> & {
  readonly select: Statement<Row>
  readonly count: Statement<{ count: number }>
}

const searchedOfPerson = ['person.search_name', 'person.search_email']

/** `columns` may use parameters from `$8` on. A search covers the owner's name and address, and `searched`. */
export function queueOf<Row extends object, Full>(
  table: RequestTable<Row, Full>,
  columns: string,
  searched: readonly string[] = [],
): Queue<Row, Full> {
  const { name, alias, joined, amount, fromRow, positionOf } = table
  const order = orderOf(table, 'asc')
  const { isBeyond, inOrder } = keysetOf(order, '$5', '$6')
  const found = [...searchedOfPerson, ...searched].map((column) => `${column} ilike any ($1)`).join(' or ')
  // Requests without an amount match every amount filter.
  const counted = amount === undefined ? '0::bigint' : `${alias}.${amount}`
  const asked = `${alias}.status = 'Pending' and (cardinality($1::text[]) = 0 or ${found})
    and ${counted} between $2 and $3 and ${order.key} <= $4`
  const select = statement<Row>(`
    select ${columns} from ${joined} where ${asked} and ${isBeyond} ${inOrder} limit $7`)
  const count = statement<{ count: number }>(`
    select count(*)::int as count from ${name} ${alias} join users person on person.id = ${alias}.owner where ${asked}`)
  return { select, count, fromRow, positionOf }
}

/** Bounds that match everything, for parameters that were not given. */
const anything = { least: 0n, most: maxBigint, since: 'infinity' }

type QueuePage<Full> = { page: Full[]; total: number; nextCursor: string | null }

export async function readQueue<Row, Full>(
  db: Queries,
  { select, count, fromRow, positionOf }: Queue<Row, Full>,
  { search, minAmount, maxAmount, waitingHours, cursor, limit }: QueueQuery,
  now: Date,
  /** Further parameters of the page statement, after its length. */
  more: readonly unknown[] = [],
): Promise<QueuePage<Full> | Refusal> {
  const place = decodeCursor(cursor, firstPosition)
  if (isRefusal(place)) return place
  const since = waitingHours === undefined ? anything.since : after(now, -waitingHours * hour)
  const asked = [searchPatterns(search), minAmount ?? anything.least, maxAmount ?? anything.most, since]
  const [rows, counted] = await Promise.all([
    db.all(select, ...asked, place.at, place.id, limit + 1, ...more),
    db.one(count, ...asked),
  ])
  return { ...pageOf(rows.map(fromRow), limit, positionOf), total: counted?.count ?? 0 }
}
