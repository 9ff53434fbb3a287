/**
 * The SQL of the directory: each query is planned for its own values, because a rare name and a common one need
 * different plans.
 */

import type { Account, KycStatus } from '#features/accounts/account.ts'
import { type AccountRow, accountColumns, accountTablesOver, toAccount } from '#features/accounts/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { isOneGram, searchGrams } from '#kernel/search-key.ts'
import { keysetOf, type Order } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { containsPattern } from '#platform/server/search.ts'
import type { KeyType, SortedPlace } from '#platform/server/sorted-cursor.ts'
import { type Condition, unpreparedStatement, whereOf } from '#platform/server/where.ts'
import type { DirectorySort } from '../api.ts'

export type DirectoryFilter = {
  /** Folded like the stored keys; empty for everybody. */
  readonly search: string
  readonly role: Role | undefined
  readonly verified: boolean | undefined
  readonly kyc: KycStatus | undefined
}

/** Somebody with their position in the list. */
export type Listed = { readonly account: Account; readonly place: SortedPlace }

/** The type of the key says how to read a position that was written as text. */
export const orders: Record<DirectorySort, Order & { readonly type: KeyType }> = {
  newest: { key: 'person.created_at', id: 'person.id', direction: 'desc', type: 'timestamptz' },
  oldest: { key: 'person.created_at', id: 'person.id', direction: 'asc', type: 'timestamptz' },
  name: { key: 'person.search_name', id: 'person.id', direction: 'asc', type: 'text' },
}

function conditionsOf({ search, role, verified, kyc }: DirectoryFilter): Condition[] {
  const like = isOneGram(search) ? undefined : containsPattern(search)
  return [
    ['person.deleted_at is null'],
    ['person.role = ?', role],
    ['person.kyc_status = ?', kyc],
    ...(verified === undefined ? [] : [[`person.verified_at is ${verified ? 'not null' : 'null'}`] as const]),
    ['person.search_grams @> ?::text[]', search === '' ? undefined : searchGrams(search)],
    ['(person.search_name like ? or person.search_email like ?)', like, like],
  ]
}

export async function listPeople(
  db: Queries,
  filter: DirectoryFilter,
  sort: DirectorySort,
  after: SortedPlace | undefined,
  limit: number,
): Promise<Listed[]> {
  const order = orders[sort]
  const { isBeyond, inOrder } = keysetOf(order, `?::${order.type}`, '?::uuid')
  const { where, values } = whereOf([...conditionsOf(filter), [isBeyond, after?.key, after?.id]])
  const people = `(select person.* from users person ${where} ${inOrder} limit ${limit})`
  const text = `
    select ${accountColumns}, (${order.key})::text as place from ${accountTablesOver(people)} ${inOrder}`
  const rows = await db.all(unpreparedStatement<AccountRow & { place: string }>(text), ...values)
  return rows.map((row) => ({ account: toAccount(row), place: { key: row.place, id: row.id } }))
}

/** Counting everybody who matches a common search would cost more with every user, so it stops at this many. */
const mostCounted = 10_000

/** How many match, or a lower bound. */
export type Matches = { readonly total: number; readonly isLeast: boolean }

export async function countMatches(db: Queries, filter: DirectoryFilter): Promise<Matches> {
  const { where, values } = whereOf(conditionsOf(filter))
  const matches = `select from users person ${where} limit ${mostCounted + 1}`
  const counted = unpreparedStatement<{ count: number }>(`select count(*)::int as count from (${matches}) matches`)
  const count = (await db.one(counted, ...values))?.count ?? 0
  return { total: Math.min(count, mostCounted), isLeast: count > mostCounted }
}
