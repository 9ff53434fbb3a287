/** What an investor's books held right after entries, which the entries themselves say. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import { type Balances, investorBooks } from '../books.ts'
import type { CauseKind, Entry } from '../entry.ts'
import { type HeldColumns, toHeld } from './balances.ts'

export type PostedEntry = {
  readonly at: Date
  readonly cause: Entry['cause']
  readonly amount: Cents
  readonly from: string
  readonly to: string
  readonly after: Balances
}

type Row = {
  posted_at: Date
  cause_kind: CauseKind
  cause_reference: string
  amount: bigint
  source: string
  destination: string
} & HeldColumns

/** Offset 0 keeps the planner from reading everything of an owner for a few causes. */
export const selectEntriesOfCauses = statement<Row>(`
  select posted_at, cause_kind, cause_reference, amount, source, destination, ${investorBooks.join(', ')}
  from unnest($2::text[], $3::text[]) as wanted (kind, reference) cross join lateral (
    select * from entries where cause_kind = wanted.kind and cause_reference = wanted.reference offset 0) entry
  where owner = $1 order by id`)

/** The owner's entries of these causes, oldest first. */
export async function entriesBecauseOf(
  db: Queries,
  owner: string,
  causes: readonly Entry['cause'][],
): Promise<PostedEntry[]> {
  if (causes.length === 0) return []
  const kinds = causes.map(({ kind }) => kind)
  const references = causes.map(({ reference }) => reference)
  return (await db.all(selectEntriesOfCauses, owner, kinds, references)).map(fromRow)
}

function fromRow(row: Row): PostedEntry {
  return {
    at: row.posted_at,
    cause: { kind: row.cause_kind, reference: row.cause_reference },
    amount: cents(row.amount),
    from: row.source,
    to: row.destination,
    after: toHeld(row),
  }
}
