/**
 * The SQL of the directory. Each search is planned for its own values: the trigram index finds a rare name, and where
 * many have it, the list is walked until the page is full.
 */

import type { Account, KycStatus } from '#features/accounts/account.ts'
import { type AccountRow, accountColumns, accountTablesOver, toAccount } from '#features/accounts/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { keysetOf, type Order } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { containsPattern, type Put, readDynamic, where } from '#platform/server/dynamic-query.ts'
import type { KeyType, SortedPlace } from '#platform/server/sorted-cursor.ts'
import type { DirectorySort } from '../directory.ts'

export type DirectoryFilter = {
  /** Folded like the stored keys; empty for all users. */
  readonly search: string
  readonly role: Role | undefined
  readonly verified: boolean | undefined
  readonly kyc: KycStatus | undefined
}

/** A person with their position in the list. */
export type Listed = { readonly account: Account; readonly place: SortedPlace }

/** The type of the key says how to read a position that was written as text. */
export const orders: Record<DirectorySort, Order & { readonly type: KeyType }> = {
  newest: { key: 'person.created_at', id: 'person.id', direction: 'desc', type: 'timestamptz' },
  oldest: { key: 'person.created_at', id: 'person.id', direction: 'asc', type: 'timestamptz' },
  name: { key: 'person.search_name', id: 'person.id', direction: 'asc', type: 'text' },
}

/** Conditions on `person`; only those that are asked for, because each has its own index to follow. */
function conditionsOf({ search, role, verified, kyc }: DirectoryFilter, put: Put) {
  return [
    'person.deleted_at is null',
    role && `person.role = ${put(role)}`,
    kyc && `person.kyc_status = ${put(kyc)}`,
    verified !== undefined && `person.verified_at is ${verified ? 'not null' : 'null'}`,
    search !== '' && `person.search_text like ${put(containsPattern(search))}`,
  ]
}

type ListedRow = AccountRow & { place: string }

/** The page that follows a position. */
export async function listPeople(
  db: Queries,
  filter: DirectoryFilter,
  sort: DirectorySort,
  after: SortedPlace | undefined,
  limit: number,
): Promise<Listed[]> {
  const order = orders[sort]
  const rows = await readDynamic<ListedRow>(db, (put) => {
    const { inOrder } = keysetOf(order, '', '')
    const isBeyond = after && keysetOf(order, `${put(after.key)}::${order.type}`, `${put(after.id)}::uuid`).isBeyond
    const people = `
      select person.* from users person ${where(...conditionsOf(filter, put), isBeyond)} ${inOrder} limit ${limit}`
    return `
      select ${accountColumns}, (${order.key})::text as place from ${accountTablesOver(`(${people})`)} ${inOrder}`
  })
  return rows.map((row) => ({ account: toAccount(row), place: { key: row.place, id: row.id } }))
}

/** Number of matches, up to a bound: more are not counted. */
export async function countMatches(db: Queries, filter: DirectoryFilter, most: number): Promise<number> {
  const [counted] = await readDynamic<{ count: number }>(
    db,
    (put) => `
      select count(*)::int as count from (
        select from users person ${where(...conditionsOf(filter, put))} limit ${most}) matching`,
  )
  return counted?.count ?? 0
}
