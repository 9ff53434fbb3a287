/** Finds pending requests by text or amount: a page of ids, and the number of matches. */
import type { Total } from '#kernel/notation.ts'
import { searchKey } from '#kernel/search-key.ts'
import { firstPosition, keysetOf, maxCounted, type PageStart, totalOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { containsPattern, readDynamic, where } from '#platform/server/dynamic-query.ts'
import type { QueueTable } from './queue-statements.ts'
import { orderOf } from './request-table.ts'

type QueueFilter = {
  readonly search: string | undefined
  readonly minAmount: bigint | undefined
  readonly maxAmount: bigint | undefined
  readonly since: Date | undefined
}

/** A shorter part of a number is part of nearly all numbers. */
const leastCode = 3

/**
 * Names and codes are searched apart, each by its own index where few match; where many do, the queue is walked until
 * the page is full and enough are counted. PostgreSQL knows which is cheaper.
 */
export async function findInQueue(
  db: Queries,
  table: QueueTable,
  { search, minAmount, maxAmount, since }: QueueFilter,
  start: PageStart,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly total: Total }> {
  const { name, alias, amount, codes } = table
  const order = orderOf(table, 'asc')
  const [found] = await readDynamic<{ ids: string[]; count: number }>(db, (put) => {
    const { inOrder } = keysetOf(order, '', '')
    const matching = (from: string, condition: string | undefined, limit: number, isBeyond?: string) => `
      (select ${order.key} as at, ${order.id} as id from ${name} ${alias} ${from} ${where(
        `${alias}.status = 'Pending'`,
        since && `${order.key} <= ${put(since)}`,
        // Requests without an amount match every amount filter.
        amount && minAmount !== undefined && `${alias}.${amount} >= ${put(minAmount)}`,
        amount && maxAmount !== undefined && `${alias}.${amount} <= ${put(maxAmount)}`,
        condition,
        isBeyond,
      )} ${inOrder} limit ${limit})`
    const rows = (limit: number, isBeyond?: string) => {
      if (search === undefined) return matching('', undefined, limit, isBeyond)
      const key = searchKey(search)
      // Text that folds to nothing is part of every name, and names nobody.
      const isNamed = key === '' ? 'false' : `person.search_text like ${put(containsPattern(key))}`
      const named = matching(`join users person on person.id = ${alias}.owner`, isNamed, limit, isBeyond)
      if (codes === undefined || search.length < leastCode) return named
      return `${named} union ${matching('', `(${codes}) ilike ${put(containsPattern(search))}`, limit, isBeyond)}`
    }
    const isBeyond = () => keysetOf(order, `${put(start.at)}::timestamptz`, `${put(start.id)}::uuid`).isBeyond
    const page = start === firstPosition ? 'found' : `(${rows(limit, isBeyond())})`
    return `
      with found as materialized (${rows(maxCounted + 1)})
      select array(select id from ${page} page order by at, id limit ${limit}) as ids,
        (select count(*)::int from found) as count`
  })
  return { ids: found?.ids ?? [], total: totalOf(found?.count ?? 0) }
}
