/** Pending requests for staff, oldest first: one page and the total count, both filtered by the query. */
import { after, hour } from '#kernel/clock.ts'
import type { Total } from '#kernel/notation.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, type PageStart, pageOf } from '#platform/server/cursor.ts'
import type { Queries, Statement } from '#platform/server/database.ts'
import type { QueueQuery } from '../queue.ts'
import { findInQueue } from './find-in-queue.ts'
import { countStatement, pageStatement, type QueueTable, rowsStatement } from './queue-statements.ts'
import type { RequestTable } from './request-table.ts'

type Queue<Row, Full> = {
  readonly table: RequestTable<Row, Full> & QueueTable
  /** `$4` and `$2` are the first parameters that the columns of these may use. */
  readonly page: (limit: number) => Statement<Row>
  readonly rows: Statement<Row>
  readonly count: Statement<{ count: number }>
}

/**
 * `columns` is written with the first further parameter. A search covers the owner's name and address and, from three
 * characters on, `codes`.
 */
export function queueOf<Row extends object, Full>(
  requests: RequestTable<Row, Full>,
  columns: (parameter: string) => string,
  codes?: QueueTable['codes'],
): Queue<Row, Full> {
  const table = { ...requests, codes }
  const pages = new Map<number, Statement<Row>>()
  const page = (limit: number) => {
    const known = pages.get(limit) ?? pageStatement<Row>(table, columns('$4'), limit)
    pages.set(limit, known)
    return known
  }
  return { table, page, rows: rowsStatement<Row>(table, columns('$2')), count: countStatement(table) }
}

type QueuePage<Full> = { page: Full[]; total: number; totalAtLeast?: true; nextCursor: string | null }

export async function readQueue<Row, Full>(
  db: Queries,
  queue: Queue<Row, Full>,
  { search, minAmount, maxAmount, waitingHours, cursor, limit }: QueueQuery,
  now: Date,
  /** The further parameters of the columns. */
  more: readonly unknown[] = [],
): Promise<QueuePage<Full> | Refusal> {
  const start = decodeCursor(cursor, firstPosition)
  if (isRefusal(start)) return start
  const since = waitingHours === undefined ? undefined : after(now, -waitingHours * hour)
  const filter = { search: search || undefined, minAmount, maxAmount, since }
  const isFound = filter.search !== undefined || minAmount !== undefined || maxAmount !== undefined
  const { rows, total } = isFound
    ? await found(db, queue, filter, start, limit + 1, more)
    : await inOrder(db, queue, since ?? 'infinity', start, limit + 1, more)
  const { fromRow, positionOf } = queue.table
  const { count, isMore } = total
  return { ...pageOf(rows.map(fromRow), limit, positionOf), total: count, ...(isMore && { totalAtLeast: true }) }
}

type Read<Row> = { readonly rows: Row[]; readonly total: Total }

async function inOrder<Row, Full>(
  db: Queries,
  { page, count }: Queue<Row, Full>,
  since: Date | 'infinity',
  start: PageStart,
  limit: number,
  more: readonly unknown[],
): Promise<Read<Row>> {
  const [rows, counted] = await Promise.all([
    db.all(page(limit), since, start.at, start.id, ...more),
    db.one(count, since),
  ])
  return { rows, total: { count: counted?.count ?? 0, isMore: false } }
}

async function found<Row, Full>(
  db: Queries,
  { table, rows }: Queue<Row, Full>,
  filter: Parameters<typeof findInQueue>[2],
  start: PageStart,
  limit: number,
  more: readonly unknown[],
): Promise<Read<Row>> {
  const { ids, total } = await findInQueue(db, table, filter, start, limit)
  return { rows: ids.length === 0 ? [] : await db.all(rows, ids, ...more), total }
}
