/** Locks and reads several requests of one table. */
import { type LockedPeople, type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { peopleOf } from './lock-request.ts'
import type { RequestTable } from './request-table.ts'

/** By which column callers name a request, and its type. */
type Named = { readonly column: string; readonly type: 'uuid' | 'text' }

type SetReader<Full> = {
  /** Only locks, as `requestLock` does, and always in one order, so that two sets cannot deadlock. */
  readonly lock: (tx: Tx, ids: readonly string[]) => void
  readonly read: (db: Queries, ids: readonly string[], ...more: unknown[]) => Promise<Full[]>
}

/** `columns` may use parameters from `$2` on. */
export function setReaderOf<Row extends object, Full>(
  { name, alias, tablesOver, fromRow }: RequestTable<Row, Full>,
  columns: string,
  { column, type }: Named,
): SetReader<Full> {
  const lock = statement(`select from ${name} where ${column} = any ($1::${type}[]) order by id for no key update`)
  const select = query<Row>(`select ${columns} from ${tablesOver()} where ${alias}.${column} = any ($1::${type}[])`)
  return {
    lock: (tx, ids) => tx.effect(lock, ids),
    read: async (db, ids, ...more) => (await db.all(select, ids, ...more)).map(fromRow),
  }
}

/** The owners of several requests. */
export function ownersOfRequests(table: string): (ids: readonly string[]) => LockedPeople {
  return peopleOf(`select owner from ${table} where id = any ($1::uuid[])`)
}
