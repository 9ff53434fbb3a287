/** One person's entries of a span of time, and what their books held before it: both from entries alone. */
import { cents, zeroCents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import type { Balances, InvestorBook } from '../books.ts'
import type { OwnEntry } from '../own-entry.ts'

type EntryColumns = {
  id: bigint
  posted_at: Date
  source: string
  source_is_own: boolean
  destination: string
  destination_is_own: boolean
  amount: bigint
  cause_kind: string
  cause_reference: string
}

/** `id` is null in the four rows that hold what the books held before. */
type Row = EntryColumns | { id: null; source: InvestorBook; amount: bigint }

const side = (column: 'source' | 'destination') => `
  (select kind from books where id = entry.${column}) as ${column},
  entry.${column} in (select id from own) as ${column}_is_own`

const entryColumns = `
  entry.id, entry.posted_at, ${side('source')}, ${side('destination')}, entry.amount, entry.cause_kind,
  entry.cause_reference`

const own = `own as (select id, kind from books where owner = $1)`

/** Each entry once, also one between two books of the same person. */
const mine = `
  mine as (
    select entries.* from own join entries on entries.source = own.id
    union
    select entries.* from own join entries on entries.destination = own.id)`

/** One statement sees one snapshot, so that nothing falls between the opening and the entries. */
const selectSpan = statement<Row>(`
  with ${own}, ${mine}
  select null::bigint as id, null::timestamptz as posted_at, own.kind as source, true as source_is_own,
    null as destination, null::boolean as destination_is_own,
    coalesce(sum(case when entry.destination = own.id then entry.amount else -entry.amount end), 0)::bigint as amount,
    null as cause_kind, null as cause_reference
  from own left join mine entry on own.id in (entry.source, entry.destination) and entry.posted_at < $2
  group by own.id, own.kind
  union all (
    select ${entryColumns} from mine entry where entry.posted_at >= $2 and entry.posted_at < $3
    order by entry.posted_at, entry.id limit $4)`)

type Span = { readonly from: Date; readonly until: Date }

/** The oldest `limit` entries of the span, in the order of time. */
export async function entriesInSpan(
  db: Queries,
  owner: string,
  { from, until }: Span,
  limit: number,
): Promise<{ readonly opening: Balances; readonly entries: readonly OwnEntry[] }> {
  const opening = { wallet: zeroCents, held: zeroCents, invested: zeroCents, profit: zeroCents }
  const entries: OwnEntry[] = []
  for (const row of await db.all(selectSpan, owner, from, until, limit)) {
    if (row.id === null) opening[row.source] = cents(row.amount)
    else entries.push(fromRow(row))
  }
  return { opening, entries: entries.sort(byTime) }
}

const selectByReference = statement<EntryColumns>(`
  with ${own}, ${mine}
  select ${entryColumns} from mine entry where entry.cause_reference = $2 order by entry.posted_at, entry.id limit 100`)

/** Everything that one request moved, such as the hold and the payment of a withdrawal. */
export async function entriesOfReference(db: Queries, owner: string, reference: string): Promise<OwnEntry[]> {
  return (await db.all(selectByReference, owner, reference)).map(fromRow)
}

function byTime(one: OwnEntry, other: OwnEntry): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
}

function fromRow(row: EntryColumns): OwnEntry {
  return {
    id: row.id,
    at: row.posted_at,
    from: { book: row.source, isOwn: row.source_is_own },
    to: { book: row.destination, isOwn: row.destination_is_own },
    amount: cents(row.amount),
    cause: row.cause_kind,
    reference: row.cause_reference,
  }
}
