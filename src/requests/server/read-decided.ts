/** Decided requests of a queue: one page, the count and the sum of all that match, and everybody who decides. */
import { cents, toDollars } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import type { ColumnType } from '#kernel/table-file.ts'
import { dayAfter, startOfDay } from '#kernel/time-zone.ts'
import { keysetOf, maxCounted, type Order, pageWith, totalOf } from '#platform/server/cursor.ts'
import { type Queries, query, type Statement } from '#platform/server/database.ts'
import { containsPattern, type Put, readDynamic, where } from '#platform/server/dynamic-query.ts'
import { type KeyType, readSortedCursor, type SortedPlace, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import type { DecidedKind, DecidedSort } from '../decided.ts'
import type { AskedDecided, DecidedQuery } from '../decided-wire.ts'
import type { RequestTable } from './request-table.ts'

/** Where a room keeps a kind of request. Expressions are SQL over the alias. */
type DecidedSource<Kind extends DecidedKind> = Pick<RequestTable<never, unknown>, 'name' | 'alias' | 'since' | 'id'> & {
  readonly kind: Kind
  /** An index of decided requests has the same expression. */
  readonly amount: Kind extends { readonly amount: string } ? string : undefined
  readonly reference: string
  /** The column with the moment from which staff could answer, where that may be later than the request. */
  readonly opens?: string
  readonly reason: string
  /** The columns that only this kind has. */
  readonly facts: { readonly [Name in keyof Kind['columns']]: string }
  /** Further tables that the columns need. */
  readonly joins?: string
}

export type DecidedTable = Omit<DecidedSource<DecidedKind>, 'amount'> & {
  readonly amount: string | undefined
  readonly deciders: Statement<{ _id: string; name: string }>
}

/** The owner who took a request back is recorded as its decider, and is none. */
const isByStaff = 'decided_by <> owner'

/** A loose index scan: one step for each decider, however much they have decided. */
export function decidedTable<Kind extends DecidedKind>(source: DecidedSource<Kind>): DecidedTable {
  const deciders = query<{ _id: string; name: string }>(`
    with recursive decider as (
      (select decided_by as id from ${source.name} where ${isByStaff} order by decided_by limit 1)
      union all
      select (select decided_by from ${source.name} where ${isByStaff} and decided_by > decider.id order by decided_by limit 1)
      from decider where decider.id is not null
    ) select users.id as _id, users.name from decider join users on users.id = decider.id order by users.name, users.id`)
  return { ...source, deciders }
}

export type DecidedRow = {
  readonly id: string
  readonly reference: string
  readonly owner: string
  readonly name: string
  readonly email: string
  readonly amount: bigint | null
  readonly status: string
  readonly requestedAt: Date
  readonly decidedAt: Date
  readonly decider: string | null
  readonly decidedBy: string | null
  readonly reason: string
  readonly place: string
} & Readonly<Record<string, unknown>>

type Ordered = Order & { readonly type: KeyType }

function orderOf({ alias, id = 'id', amount = '' }: DecidedTable, sort: DecidedSort): Ordered {
  const by = { id: `${alias}.${id}`, key: `${alias}.decided_at`, type: 'timestamptz' } as const
  if (sort === 'largest') return { ...by, key: amount, type: 'bigint', direction: 'desc' }
  return { ...by, direction: sort === 'newest' ? 'desc' : 'asc' }
}

/** Only what is asked for, because each condition has its own index to follow. */
function matching({ name, alias, amount }: DecidedTable, asked: AskedDecided, put: Put) {
  const { search, status, decider, from, to, zone, minAmount, maxAmount } = asked
  const key = search && searchKey(search)
  const conditions = [
    `${alias}.decided_at is not null`,
    status && `${alias}.status = ${put(status)}`,
    decider && `${alias}.decided_by = ${put(decider)} and ${alias}.decided_by <> ${alias}.owner`,
    from && `${alias}.decided_at >= ${put(startOfDay(zone, from))}`,
    to && `${alias}.decided_at < ${put(startOfDay(zone, dayAfter(to)))}`,
    // Requests without an amount match every amount filter.
    amount && minAmount !== undefined && `${amount} >= ${put(minAmount)}`,
    amount && maxAmount !== undefined && `${amount} <= ${put(maxAmount)}`,
    // Text that folds to nothing is part of every name, and names nobody.
    search && (key ? `named.search_text like ${put(containsPattern(key))}` : 'false'),
  ]
  const tables = `${name} ${alias} ${search ? `join users named on named.id = ${alias}.owner` : ''}`
  return { tables, conditions }
}

/** All that match, a page at a time: the next one is read when the last was taken. */
export async function* decidedPages(
  db: Queries,
  table: DecidedTable,
  asked: AskedDecided,
  size: number,
): AsyncGenerator<readonly DecidedRow[]> {
  let last: DecidedRow | undefined
  do {
    const after = last && { key: last.place, id: last.id }
    const rows = await decidedRows(db, table, asked, after, size)
    yield rows
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last)
}

/** The page that follows a position. */
function decidedRows(
  db: Queries,
  table: DecidedTable,
  asked: AskedDecided,
  after: SortedPlace | undefined,
  limit: number,
): Promise<DecidedRow[]> {
  const { alias, id = 'id', since, amount, reference, reason, facts, joins = '' } = table
  const order = orderOf(table, asked.sort)
  return readDynamic<DecidedRow>(db, (put) => {
    const { inOrder } = keysetOf(order, '', '')
    const { tables, conditions } = matching(table, asked, put)
    const isBeyond = after && keysetOf(order, `${put(after.key)}::${order.type}`, `${put(after.id)}::uuid`).isBeyond
    const page = `select ${alias}.* from ${tables} ${where(...conditions, isBeyond)} ${inOrder} limit ${limit}`
    const own = Object.entries(facts).map(([name, sql]) => `, ${sql} as "${name}"`)
    return `
      select ${alias}.${id} as id, ${reference} as reference, ${alias}.owner, person.name, person.email,
        ${amount ?? 'null'}::bigint as amount, ${alias}.status, ${alias}.${since} as "requestedAt",
        ${alias}.decided_at as "decidedAt", ${alias}.decided_by as decider, decider.name as "decidedBy",
        ${reason} as reason, (${order.key})::text as place ${own.join('')}
      from (${page}) ${alias} join users person on person.id = ${alias}.owner
        left join users decider on decider.id = ${alias}.decided_by ${joins}
      ${inOrder}`
  })
}

/** Counts and sums up to a bound: the nearest in the order of the list, and no further. */
export async function decidedTotal(db: Queries, table: DecidedTable, asked: AskedDecided, most = maxCounted + 1) {
  const [found] = await readDynamic<{ count: number; sum: bigint }>(db, (put) => {
    const { tables, conditions } = matching(table, asked, put)
    const { inOrder } = keysetOf(orderOf(table, asked.sort), '', '')
    return `
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from (
        select ${table.amount ?? '0'} as amount from ${tables} ${where(...conditions)} ${inOrder} limit ${most}) matching`
  })
  return { count: found?.count ?? 0, sum: cents(found?.sum ?? 0n) }
}

export async function readDecided(db: Queries, table: DecidedTable, asked: DecidedQuery) {
  const list = `${table.name} ${asked.sort}`
  const after = readSortedCursor(asked.cursor, list, orderOf(table, asked.sort).type)
  if (isRefusal(after)) return after
  const [rows, total, deciders] = await Promise.all([
    decidedRows(db, table, asked, after, asked.limit + 1),
    decidedTotal(db, table, asked),
    after === undefined ? db.all(table.deciders) : undefined,
  ])
  const { page, nextCursor } = pageWith(rows, asked.limit, ({ place: key, id }) => writeSortedCursor(list, { key, id }))
  const { count, isMore } = totalOf(total.count)
  return {
    requests: page.map((row) => toRecord(table.kind, row)),
    total: count,
    ...(isMore && { totalAtLeast: true }),
    sum: table.amount === undefined ? null : total.sum,
    ...(deciders && { deciders }),
    nextCursor,
  }
}

function toRecord({ columns }: DecidedKind, row: DecidedRow) {
  const facts = Object.entries(columns).map(([name, { type }]) => [name, factText(type, row[name])])
  return {
    _id: row.id,
    reference: row.reference,
    user: { _id: row.owner, name: row.name, email: row.email },
    amount: row.amount === null ? null : cents(row.amount),
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt.toISOString(),
    decidedBy: row.decider === null ? null : { _id: row.decider, name: row.decidedBy ?? 'staff' },
    reason: row.reason,
    facts: Object.fromEntries(facts) as Record<string, string | null>,
  }
}

function factText(type: ColumnType, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (type === 'money') return toDollars(cents(value as bigint)).toFixed(2)
  return type === 'moment' ? (value as Date).toISOString() : String(value)
}
