/** A page of the caller's requests, newest first. */
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, keysetOf, lastPosition, pageOf } from '#platform/server/cursor.ts'
import { type Queries, query, type Statement } from '#platform/server/database.ts'
import { orderOf, type RequestTable } from './request-table.ts'

type OwnList<Row, Full> = Pick<RequestTable<Row, Full>, 'fromRow' | 'positionOf'> & { readonly select: Statement<Row> }

/** `columns` may use parameters from `$5` on. */
export function ownListOf<Row extends object, Full>(
  table: RequestTable<Row, Full>,
  columns: string,
  only = 'true',
): OwnList<Row, Full> {
  const { alias, tablesOver, fromRow, positionOf } = table
  const { isBeyond, inOrder } = keysetOf(orderOf(table, 'desc'), '$2', '$3')
  const select = query<Row>(`
    select ${columns} from ${tablesOver()} where ${alias}.owner = $1 and ${only} and ${isBeyond}
    ${inOrder} limit $4`)
  return { select, fromRow, positionOf }
}

export type PageQuery = { readonly cursor?: string | undefined; readonly limit: number }

export async function readOwn<Row, Full>(
  db: Queries,
  { select, fromRow, positionOf }: OwnList<Row, Full>,
  owner: string,
  { cursor, limit }: PageQuery,
  more: readonly unknown[] = [],
): Promise<{ page: Full[]; nextCursor: string | null } | Refusal> {
  const before = decodeCursor(cursor, lastPosition)
  if (isRefusal(before)) return before
  const rows = await db.all(select, owner, before.at, before.id, limit + 1, ...more)
  return pageOf(rows.map(fromRow), limit, positionOf)
}
