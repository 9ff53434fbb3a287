/**
 * What a search or a filter by amount finds in a queue. The beginning of the queue is read first: it fills the page where
 * many match. Where few match, an index leads to all candidates. Either way the work is bounded, however long the queue
 * is (decision 010).
 */
import type { Total } from '#kernel/notation.ts'
import { personParts, searchGrams, searchKey } from '#kernel/search-key.ts'
import { moreThan, mostCounted, totalOf } from '#platform/server/count-up-to.ts'
import { firstPosition, keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, type Statement } from '#platform/server/database.ts'
import { containsPattern } from '#platform/server/search.ts'
import { unprepared } from '#platform/server/where.ts'
import type { QueueTable } from './queue-statements.ts'
import { orderOf } from './request-table.ts'

type QueueFilter = {
  readonly search: string | undefined
  readonly minAmount: bigint | undefined
  readonly maxAmount: bigint | undefined
  readonly since: Date | undefined
}

/** The page has one more than the limit where there is a next page. */
type Found = { readonly ids: readonly string[]; readonly total: Total }

export async function findInQueue(
  db: Queries,
  table: QueueTable,
  filter: QueueFilter,
  start: PageStart,
  limit: number,
): Promise<Found> {
  const page = { table, filter, start, limit }
  const first = await run(db, page, byBeginning)
  const isAll = first.candidates <= beginning
  if (isAll && start === firstPosition) return { ids: first.ids, total: totalOf(first.matches) }
  const isRare = first.matches * mostCounted < limit * beginning
  const byIndex = [...(filter.search === undefined ? [] : [byWords]), ...(hasAmount(table, filter) ? [byAmount] : [])]
  for (const find of isRare && !isAll ? byIndex : []) {
    const found = await run(db, page, find, find === byAmount ? (text) => unprepared(query<Row>(text)) : query)
    if (found.candidates <= mostCounted) return { ids: found.ids, total: totalOf(found.matches) }
  }
  const ids = first.ids.length === limit ? first.ids : (await run(db, page, byWalking)).ids
  return { ids, total: isAll ? totalOf(first.matches) : moreThan(Math.max(first.matches, ids.length)) }
}

/** How much of the queue is read to learn whether matches are rare: then walking to fill a page would take long. */
const beginning = 100

function hasAmount({ amount }: QueueTable, { minAmount, maxAmount }: QueueFilter): boolean {
  return amount !== undefined && (minAmount !== undefined || maxAmount !== undefined)
}

/** A shorter part of a number is part of nearly all numbers. */
const leastCode = 3

type Page = {
  readonly table: QueueTable
  readonly filter: QueueFilter
  readonly start: PageStart
  readonly limit: number
}

type Row = { readonly ids: string[]; readonly matches: number; readonly candidates: number }

/** Adds a value to the statement and returns its placeholder. */
type Put = (value: unknown) => string

/** Prepared unless the best plan depends on the values: there is one text for each queue and each set of filters. */
async function run(
  db: Queries,
  page: Page,
  find: (page: Page, put: Put) => string,
  as: (text: string) => Statement<Row> = query,
): Promise<Row> {
  const values: unknown[] = []
  const text = find(page, (value) => `$${values.push(value)}`)
  return (await db.one(as(text), ...values)) ?? { ids: [], matches: 0, candidates: 0 }
}

/** From the names and addresses of those who wait and from the numbers of what waits. */
function byWords(page: Page, put: Put): string {
  const { table, filter } = page
  const { name, alias, codes } = table
  const key = searchKey(filter.search ?? '')
  const code = filter.search?.toLowerCase() ?? ''
  const ofNamed = [
    `waiting.queue = '${name}'`,
    key === '' ? 'false' : `waiting.search_grams @> ${unseen(put(personParts(key)))}`,
    namedIn('waiting', key, put),
    ...inTime('waiting.since', page, put),
  ]
  const amounts = withAmount(page, put).join(' and ')
  const withinAmounts = amounts
    ? `where (select count(*) from named) <= ${mostCounted}
        and (select ${amounts} from ${name} ${alias} where ${orderOf(table, 'asc').id} = named.id)`
    : ''
  const candidates = amounts ? 'greatest(matches, (select count(*)::int from named))' : 'matches'
  const branches = [`select at, id from named ${withinAmounts}`]
  if (codes && code.length >= leastCode)
    branches.push(`(select ${positionOf(page)} from ${name} ${alias} where ${alias}.status = 'Pending'
      and code_grams(${codes.join(', ')}) collate "C" @> ${unseen(put(searchGrams(code)))}
      and ${[withCode(codes, code, put), ...withAmount(page, put), ...inTime(sinceOf(page), page, put)].join(' and ')}
      limit ${mostCounted + 1})`)
  return `
    with named as materialized (
        select waiting.since as at, waiting.id from waiting_requests waiting where ${ofNamed.join(' and ')}
        limit ${mostCounted + 1}),
      found as materialized (${branches.join(' union ')})
    select ${idsIn('found', page, put)}, matches, ${candidates} as candidates
    from (select count(*)::int as matches from found) counted`
}

function byAmount(page: Page, put: Put): string {
  const { name, alias } = page.table
  return `
    with candidates as materialized (
      select * from ${name} ${alias} where ${alias}.status = 'Pending' and ${withAmount(page, put).join(' and ')} limit ${mostCounted + 1}),
      found as materialized (select ${positionOf(page)} from candidates ${alias} 
        where ${['true', ...withWords(page, put), ...inTime(sinceOf(page), page, put)].join(' and ')})
    select ${idsIn('found', page, put)}, (select count(*)::int from found) as matches,
      (select count(*)::int from candidates) as candidates`
}

/** Counts the matches at the beginning of the queue, which are also the first page if they fill it. */
function byBeginning(page: Page, put: Put): string {
  const { table, start, limit } = page
  const { name, alias } = table
  const ids =
    start === firstPosition ? `array(select id from begun where is_match limit ${put(limit)})` : `'{}'::uuid[]`
  return `
    with begun as materialized (select ${positionOf(page)}, ${matching(page, put)} as is_match from ${name} ${alias}
      where ${alias}.status = 'Pending' ${keysetOf(orderOf(table, 'asc'), '', '').inOrder} limit ${beginning + 1})
    select ${ids} as ids, (select count(*)::int from begun where is_match) as matches,
      (select count(*)::int from begun) as candidates`
}

function byWalking(page: Page, put: Put): string {
  const { table, start, limit } = page
  const { name, alias } = table
  const order = orderOf(table, 'asc')
  const { isBeyond, inOrder } = keysetOf(order, `${put(start.at)}::timestamptz`, `${put(start.id)}::uuid`)
  return `
    select array(select ${order.id} from ${name} ${alias} where ${alias}.status = 'Pending' and ${isBeyond}
      and ${matching(page, put)} ${inOrder} limit ${limit}) as ids, 0 as matches, 0 as candidates`
}

function matching(page: Page, put: Put): string {
  return ['true', ...withWords(page, put), ...withAmount(page, put), ...inTime(sinceOf(page), page, put)].join(' and ')
}

function withWords({ table, filter: { search } }: Page, put: Put): string[] {
  if (search === undefined) return []
  const { name, codes } = table
  const code = search.toLowerCase()
  // A scalar subquery, because the planner would read all rows to answer an `exists`.
  const named = `coalesce((select ${namedIn('waiting', searchKey(search), put)} from waiting_requests waiting
    where waiting.id = ${orderOf(table, 'asc').id} and waiting.queue = '${name}'), false)`
  return [codes && code.length >= leastCode ? `(${named} or ${withCode(codes, code, put)})` : named]
}

function withAmount({ table: { alias, amount }, filter: { minAmount, maxAmount } }: Page, put: Put): string[] {
  // Requests without an amount match every amount filter.
  if (amount === undefined) return []
  return [
    ...(minAmount === undefined ? [] : [`${alias}.${amount} >= ${put(minAmount)}`]),
    ...(maxAmount === undefined ? [] : [`${alias}.${amount} <= ${put(maxAmount)}`]),
  ]
}

/** Parts that the planner does not see. It thinks that hardly anybody has all of them, and would plan for that each time. */
const unseen = (parts: string) => `(select ${parts}::text[])`

function sinceOf({ table }: Page): string {
  return orderOf(table, 'asc').key
}

function inTime(column: string, { filter: { since } }: Page, put: Put): string[] {
  return since === undefined ? [] : [`${column} <= ${put(since)}`]
}

function namedIn(rows: string, key: string, put: Put): string {
  if (key === '') return 'false'
  const pattern = put(containsPattern(key))
  return `(${rows}.search_name like ${pattern} or ${rows}.search_email like ${pattern})`
}

function withCode(codes: readonly string[], code: string, put: Put): string {
  const pattern = put(containsPattern(code))
  return `(${codes.map((column) => `${column} ilike ${pattern}`).join(' or ')})`
}

function positionOf({ table }: Page): string {
  const { key, id } = orderOf(table, 'asc')
  return `${key} as at, ${id} as id`
}

function idsIn(found: string, { start, limit }: Page, put: Put): string {
  const order = { key: 'at', id: 'id', direction: 'asc' } as const
  const { isBeyond, inOrder } = keysetOf(order, `${put(start.at)}::timestamptz`, `${put(start.id)}::uuid`)
  return `array(select id from ${found} where ${isBeyond} ${inOrder} limit ${put(limit)}) as ids`
}
