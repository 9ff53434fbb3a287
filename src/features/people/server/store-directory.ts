/**
 * The SQL of the directory: each search is planned for its own values, because a rare name and a common one need
 * different plans.
 */

import type { Account, KycStatus } from '#features/accounts/account.ts'
import { type AccountRow, accountColumns, accountTablesOver, toAccount } from '#features/accounts/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { keysetOf, type Order } from '#platform/server/cursor.ts'
import { type Queries, query, type Statement } from '#platform/server/database.ts'
import { containsPattern } from '#platform/server/search.ts'
import type { KeyType, SortedPlace } from '#platform/server/sorted-cursor.ts'
import { type Condition, unprepared, whereOf } from '#platform/server/where.ts'
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

/** Conditions that an index of the list itself answers. */
function conditionsOf({ role, verified, kyc }: Omit<DirectoryFilter, 'search'>): Condition[] {
  return [
    ['person.deleted_at is null'],
    ['person.role = ?', role],
    ['person.kyc_status = ?', kyc],
    ...(verified === undefined ? [] : [[`person.verified_at is ${verified ? 'not null' : 'null'}`] as const]),
  ]
}

/** The page that follows a position. */
type Page = {
  readonly filter: DirectoryFilter
  readonly sort: DirectorySort
  readonly after: SortedPlace | undefined
  readonly limit: number
}

function beyond({ sort, after }: Page): Condition {
  const order = orders[sort]
  return [keysetOf(order, `?::${order.type}`, '?::uuid').isBeyond, after?.key, after?.id]
}

const inOrder = ({ sort }: Page) => keysetOf(orders[sort], '', '').inOrder

export async function listPeople(
  db: Queries,
  filter: Omit<DirectoryFilter, 'search'>,
  sort: DirectorySort,
  after: SortedPlace | undefined,
  limit: number,
): Promise<Listed[]> {
  const page = { filter: { ...filter, search: '' }, sort, after, limit }
  const { where, values } = whereOf([...conditionsOf(filter), beyond(page)])
  const people = `select person.* from users person ${where} ${inOrder(page)} limit ${limit}`
  return read(db, unprepared(query(accountsOf(people, sort))), values)
}

/** The planner does not see how many ids there are, so one plan is kept for any number. */
const selectPeople = (sort: DirectorySort) =>
  query<ListedRow>(
    accountsOf('select person.* from users person where person.id = any (array(select unnest($1::uuid[])))', sort),
  )

/** The people with these ids. */
export function peopleWith(db: Queries, ids: readonly string[], sort: DirectorySort): Promise<Listed[]> {
  return read(db, selectPeople(sort), [ids])
}

type ListedRow = AccountRow & { place: string }

function accountsOf(people: string, sort: DirectorySort): string {
  const order = orders[sort]
  return `
    select ${accountColumns}, (${order.key})::text as place from ${accountTablesOver(`(${people})`)}
    ${keysetOf(order, '', '').inOrder}`
}

async function read(db: Queries, select: Statement<ListedRow>, values: readonly unknown[]): Promise<Listed[]> {
  const rows = await db.all(select, ...values)
  return rows.map((row) => ({ account: toAccount(row), place: { key: row.place, id: row.id } }))
}

type Read = { readonly ids: string[]; readonly matches: number; readonly read: number }

async function find(db: Queries, text: string, values: readonly unknown[]): Promise<Read> {
  return (await db.one(unprepared(query<Read>(text)), ...values)) ?? { ids: [], matches: 0, read: 0 }
}

/** The keys are compared, not their parts: those are long, and stored apart from the row. */
function matching({ search }: DirectoryFilter): Condition {
  const pattern = containsPattern(search)
  return ['(person.search_name like ? or person.search_email like ?)', pattern, pattern]
}

/** So many people, with their places in the list and whether they match. */
function candidates({ filter, sort }: Page, conditions: readonly Condition[], order: string, most: number) {
  const { where, values } = whereOf([...conditionsOf(filter), ...conditions])
  const [is, ...patterns] = matching(filter)
  let place = values.length
  const isMatch = is.replaceAll('?', () => `$${++place}`)
  const text = `select person.id, ${orders[sort].key} as key, ${isMatch} as is_match from users person ${where} ${order} limit ${most}`
  return { text, values: [...values, ...patterns] }
}

/** Reads so many people of the list, from its beginning on, and says who of them match. */
export function findAtBeginning(db: Queries, page: Page, most: number): Promise<Read> {
  const begun = candidates(page, [], inOrder(page), most)
  const text = `
    with begun as materialized (${begun.text})
    select array(select id from begun where is_match limit ${page.limit}) as ids,
      (select count(*)::int from begun where is_match) as matches, (select count(*)::int from begun) as read`
  return find(db, text, begun.values)
}

/** Who has all of these parts and matches, by the index over parts; `read` says whether too many have the parts. */
export function findByParts(db: Queries, page: Page, parts: readonly string[], most: number): Promise<Read> {
  const { after, limit, sort } = page
  const having = candidates(page, [['person.search_grams @> ?::text[]', parts]], '', most + 1)
  const { type, direction } = orders[sort]
  const [key, id] = [having.values.length + 1, having.values.length + 2]
  const order = keysetOf({ key: 'key', id: 'id', direction }, `$${key}::${type}`, `$${id}::uuid`)
  const text = `
    with having_parts as materialized (${having.text}),
      found as materialized (select id, key from having_parts where is_match)
    select array(select id from found where ${after ? order.isBeyond : 'true'} ${order.inOrder} limit ${limit}) as ids,
      (select count(*)::int from found) as matches, (select count(*)::int from having_parts) as read`
  return find(db, text, [...having.values, ...(after ? [after.key, after.id] : [])])
}

/** Walks the list until the page is full. */
export async function findByWalking(db: Queries, page: Page): Promise<string[]> {
  const { filter, limit } = page
  const { where, values } = whereOf([...conditionsOf(filter), matching(filter), beyond(page)])
  const text = `
    select array(select person.id from users person ${where} ${inOrder(page)} limit ${limit}) as ids, 0 as matches,
      0 as read`
  return (await find(db, text, values)).ids
}
