/** The statements of a queue, which walk the covering index of pending requests. */
import { keysetOf } from '#platform/server/cursor.ts'
import { query, type Statement } from '#platform/server/database.ts'
import { orderOf, type RequestTable } from './request-table.ts'

export type QueueTable = Pick<
  RequestTable<never, unknown>,
  'name' | 'alias' | 'tablesOver' | 'since' | 'id' | 'amount'
> & {
  /**
   * SQL expressions for the numbers, hashes or addresses of which staff type a part. An index of pending requests has
   * the same.
   */
  readonly codes?: string | undefined
}

/**
 * A page of what waits since `$1` or longer, after the position `$2` and `$3`. The limit is part of the text, so that one
 * plan is the best for all values.
 */
export function pageStatement<Row extends object>(table: QueueTable, columns: string, limit: number): Statement<Row> {
  const { name, alias, tablesOver } = table
  const order = orderOf(table, 'asc')
  const { isBeyond, inOrder } = keysetOf(order, '$2', '$3')
  const page = `select ${alias}.* from ${name} ${alias}
    where ${alias}.status = 'Pending' and ${order.key} <= $1 and ${isBeyond} ${inOrder} limit ${limit}`
  return query<Row>(`select ${columns} from ${tablesOver(`(${page})`)} ${inOrder}`)
}

/** Requests that have waited since `$1` or longer. */
export function countStatement(table: QueueTable): Statement<{ count: number }> {
  const { name, alias } = table
  return query(`
    select count(*)::int as count from ${name} ${alias}
    where ${alias}.status = 'Pending' and ${orderOf(table, 'asc').key} <= $1`)
}

/**
 * The requests with the ids `$1`, in the order of the queue. The planner does not see how many there are, so one plan is
 * kept for any number; otherwise it would plan for a few ids each time, which takes longer than reading them.
 */
export function rowsStatement<Row extends object>(table: QueueTable, columns: string): Statement<Row> {
  const { name, alias, tablesOver } = table
  const order = orderOf(table, 'asc')
  const selected = `select ${alias}.* from ${name} ${alias} where ${order.id} = any (array(select unnest($1::uuid[])))`
  return query<Row>(`select ${columns} from ${tablesOver(`(${selected})`)} ${keysetOf(order, '', '').inOrder}`)
}
