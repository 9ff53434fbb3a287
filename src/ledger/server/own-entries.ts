/**
 * One person's entries, each with the person's balances right after it. They have one order, by time and by id, and one
 * index finds any place in it, so nothing here costs more with a longer history.
 */
import { cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { type Balances, type CompanyBook, type InvestorBook, investorBooks } from '../books.ts'
import { causeKinds } from '../entry.ts'
import type { OwnEntry } from '../own-entry.ts'
import { type HeldColumns, toHeld, zeroBalances } from './balances.ts'

type Row = {
  id: bigint
  posted_at: Date
  source: string
  destination: string
  amount: bigint
  cause_kind: string
  cause_reference: string
} & HeldColumns

export type BookedEntry = OwnEntry & { readonly after: Balances }

const columns = `id, posted_at, source, destination, amount, cause_kind, cause_reference, ${investorBooks.join(', ')}`

type Span = { readonly from: Date; readonly until: Date }
export type OpenSpan = { readonly from?: Date | undefined; readonly until?: Date | undefined }

/** The place of the entry `$2`; where there is none, an end of the list. */
const placeOr = (end: 'infinity' | '-infinity') =>
  `(coalesce((select posted_at from entries where id = $2), '${end}'), $2::bigint)`

const selectNext = query<Row>(`
  select ${columns} from entries where owner = $1 and (posted_at, id) > ${placeOr('-infinity')}
  order by posted_at, id limit $3`)

/** All of them, oldest first. */
export async function* ownEntryPages(
  db: Queries,
  owner: string,
  pageSize: number,
): AsyncGenerator<readonly BookedEntry[]> {
  let last = 0n
  while (true) {
    const page = (await db.all(selectNext, owner, last, pageSize)).map(fromRow)
    if (page.length === 0) return
    yield page
    last = page.at(-1)?.id ?? last
  }
}

/** The earlier of two ends, because with two upper bounds PostgreSQL may start to read at the later one. */
export const selectNewest = query<Row>(`
  with ends as materialized (
    select * from (values ${placeOr('infinity')}, ($5::timestamptz, 0::bigint)) as ends (at, before)
    order by at, before limit 1)
  select ${columns} from entries
  where owner = $1 and posted_at >= $4 and (posted_at, id) < ((select at from ends), (select before from ends))
  order by posted_at desc, id desc limit $3`)

/** Newest first, before one of them; any greater number means the end. A span filters the entries. */
export async function entriesBefore(
  db: Queries,
  owner: string,
  id: bigint,
  limit: number,
  { from, until }: OpenSpan = {},
): Promise<BookedEntry[]> {
  return (await db.all(selectNewest, owner, id, limit, from ?? '-infinity', until ?? 'infinity')).map(fromRow)
}

const selectIsLonger = query<{ entries: number }>(`
  select count(*)::int as entries from (
    select from entries where owner = $1 and posted_at >= $2 and posted_at < $3 limit $4) found`)

/** Whether the span has more than so many entries. It reads at most one more than that. */
export async function hasMoreEntries(db: Queries, owner: string, { from, until }: OpenSpan, most: number) {
  const found = await db.one(selectIsLonger, owner, from ?? '-infinity', until ?? 'infinity', most + 1)
  return (found?.entries ?? 0) > most
}

/** The entries of the span and the one before it. One statement sees one snapshot, so that nothing falls between them. */
export const selectSpan = query<Row>(`
  select * from (
    (select ${columns} from entries where owner = $1 and posted_at < $2 order by posted_at desc, id desc limit 1)
    union all
    (select ${columns} from entries where owner = $1 and posted_at >= $2 and posted_at < $3
      order by posted_at, id limit $4)
  ) span order by posted_at, id`)

/** The oldest `limit` entries of the span, in the order of time, and what the books held before it. */
export async function entriesInSpan(
  db: Queries,
  owner: string,
  { from, until }: Span,
  limit: number,
): Promise<{ readonly opening: Balances; readonly entries: readonly BookedEntry[] }> {
  const entries = (await db.all(selectSpan, owner, from, until, limit)).map(fromRow)
  const [first] = entries
  return first && first.at < from
    ? { opening: first.after, entries: entries.slice(1) }
    : { opening: zeroBalances, entries }
}

const selectWith = query<Row>(`
  select ${columns} from entries where owner = $1 and posted_at >= $2 and posted_at < $3
    and (source = any ($4::text[]) or destination = any ($4::text[]))
  order by posted_at, id limit $5`)

/**
 * The oldest `limit` entries of the span between the person's books and some of the company's, in the order of time. It
 * reads all entries of the span.
 */
export async function entriesWithCompany(
  db: Queries,
  owner: string,
  { from, until }: Span,
  books: readonly CompanyBook[],
  limit: number,
): Promise<BookedEntry[]> {
  return (await db.all(selectWith, owner, from, until, books, limit)).map(fromRow)
}

/** Offset 0 keeps the planner from reading everything of an owner for a few entries. */
export const selectByReference = query<Row>(`
  select * from (
    select owner, ${columns} from entries where cause_kind = any ($3::text[]) and cause_reference = $2 offset 0) caused
  where owner = $1 order by posted_at, id`)

/** Everything that one request moved, such as the hold and the payment of a withdrawal. */
export async function entriesOfReference(db: Queries, owner: string, reference: string): Promise<BookedEntry[]> {
  return (await db.all(selectByReference, owner, reference, causeKinds)).map(fromRow)
}

const sideOf = (book: string) => ({ book, isOwn: investorBooks.includes(book as InvestorBook) })

function fromRow(row: Row): BookedEntry {
  return {
    id: row.id,
    at: row.posted_at,
    from: sideOf(row.source),
    to: sideOf(row.destination),
    amount: cents(row.amount),
    cause: row.cause_kind,
    reference: row.cause_reference,
    after: toHeld(row),
  }
}
