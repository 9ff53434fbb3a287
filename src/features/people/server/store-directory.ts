/**
 * The SQL of the directory: each query is planned for its own values, because a rare name and a common one need
 * different plans.
 */

import type { Account, KycStatus } from '#features/accounts/account.ts'
import { type AccountRow, accountColumns, accountTablesOver, toAccount } from '#features/accounts/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { isOneGram, searchGrams } from '#kernel/search-key.ts'
import type { Queries, Statement } from '#platform/server/database.ts'
import { anyPart } from '#platform/server/search.ts'
import type { DirectorySort } from '../api.ts'

export type DirectoryFilter = {
  /** Folded like the stored keys; empty for everybody. */
  readonly search: string
  readonly role: Role | undefined
  readonly verified: boolean | undefined
  readonly kyc: KycStatus | undefined
}

export type DirectoryPlace = { readonly key: string; readonly id: string }

/** Somebody with their position in the list, in the database's own text form. */
export type Listed = { readonly account: Account; readonly place: DirectoryPlace }

type Order = { readonly key: string; readonly type: string; readonly direction: 'asc' | 'desc' }

const orders: Record<DirectorySort, Order> = {
  newest: { key: 'created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'created_at', type: 'timestamptz', direction: 'asc' },
  name: { key: 'search_name', type: 'text', direction: 'asc' },
}

/** An unnamed statement is planned each time, with its values known. */
function plannedAnew<Row>(text: string): Statement<Row> {
  return { name: '', text }
}

class Conditions {
  readonly values: unknown[] = []
  readonly texts = ['deleted_at is null']

  add(text: (place: string) => string, value: unknown): void {
    this.values.push(value)
    this.texts.push(text(`$${this.values.length}`))
  }
}

function conditionsOf({ search, role, verified, kyc }: DirectoryFilter): Conditions {
  const conditions = new Conditions()
  if (role !== undefined) conditions.add((place) => `role = ${place}`, role)
  if (kyc !== undefined) conditions.add((place) => `kyc_status = ${place}`, kyc)
  if (verified !== undefined) conditions.texts.push(`verified_at is ${verified ? 'not null' : 'null'}`)
  if (search !== '') conditions.add((place) => `search_grams @> ${place}::text[]`, searchGrams(search))
  if (!isOneGram(search)) {
    conditions.add((place) => `(search_name like ${place} or search_email like ${place})`, anyPart(search))
  }
  return conditions
}

export async function listPeople(
  db: Queries,
  filter: DirectoryFilter,
  sort: DirectorySort,
  after: DirectoryPlace | undefined,
  limit: number,
): Promise<Listed[]> {
  const { key, type, direction } = orders[sort]
  const conditions = conditionsOf(filter)
  if (after) {
    conditions.values.push(after.key, after.id)
    const [keyPlace, idPlace] = [conditions.values.length - 1, conditions.values.length]
    const sign = direction === 'asc' ? '>' : '<'
    conditions.texts.push(`(${key}, id) ${sign} ($${keyPlace}::${type}, $${idPlace}::uuid)`)
  }
  const order = `order by ${key} ${direction}, id ${direction}`
  const people = `(select * from users where ${conditions.texts.join(' and ')} ${order} limit ${limit})`
  const ofPerson = (sql: string) => sql.replaceAll(/\b(created_at|search_name|id)\b/g, 'person.$1')
  const text = `
    select ${accountColumns}, (${ofPerson(key)})::text as place from ${accountTablesOver(people)} ${ofPerson(order)}`
  const rows = await db.all(plannedAnew<AccountRow & { place: string }>(text), ...conditions.values)
  return rows.map((row) => ({ account: toAccount(row), place: { key: row.place, id: row.id } }))
}

/** Counting everybody who matches a common search would cost more with every user, so it stops at this many. */
const mostCounted = 10_000

/** How many match, or a lower bound. */
export type Matches = { readonly total: number; readonly isLeast: boolean }

export async function countMatches(db: Queries, filter: DirectoryFilter): Promise<Matches> {
  const conditions = conditionsOf(filter)
  const matches = `select from users where ${conditions.texts.join(' and ')} limit ${mostCounted + 1}`
  const counted = plannedAnew<{ count: number }>(`select count(*)::int as count from (${matches}) matches`)
  const count = (await db.one(counted, ...conditions.values))?.count ?? 0
  return { total: Math.min(count, mostCounted), isLeast: count > mostCounted }
}
