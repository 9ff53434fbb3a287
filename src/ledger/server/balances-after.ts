/** What an investor's books held right after entries, read along indexes however long the history is. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import type { Balances, InvestorBook } from '../books.ts'
import type { CauseKind, Entry } from '../entry.ts'

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
} & Record<InvestorBook, bigint>

const newest = (side: 'source' | 'destination') => `
  (select id, ${side}_balance as balance from entries
    where ${side} = own.id and id <= entry.id order by id desc limit 1)`

const heldBy = (kind: InvestorBook) => `coalesce(max(held.balance) filter (where own.kind = '${kind}'), 0) as ${kind}`

const moves = (side: 'source' | 'destination') => `exists (select from entries where ${side} = books.id)`

/**
 * An entry says what the books that it moves held after it; the others are looked up, unless they never moved. A book's
 * rows are locked while an entry gets its id, so the ids of one book's entries are in the order of its balances,
 * which `posted_at` need not be: processes have clocks of their own.
 */
export const selectEntriesOfCauses = statement<Row>(`
  with own as materialized (
    select id, kind from books where owner = $1 and (${moves('source')} or ${moves('destination')}))
  select entry.posted_at, entry.cause_kind, entry.cause_reference, entry.amount,
    (select kind from books where id = entry.source) as source,
    (select kind from books where id = entry.destination) as destination,
    after.wallet, after.held, after.invested, after.profit
  from unnest($2::text[], $3::text[]) as wanted (kind, reference)
  join entries entry on entry.cause_kind = wanted.kind and entry.cause_reference = wanted.reference
  cross join lateral (
    select ${(['wallet', 'held', 'invested', 'profit'] as const).map(heldBy).join(', ')}
    from own cross join lateral (
      select case own.id when entry.source then entry.source_balance::bigint
        when entry.destination then entry.destination_balance
        else (select balance from (${newest('source')} union all ${newest('destination')}) latest order by id desc limit 1)
        end as balance
    ) held
  ) after
  where entry.source in (select id from own) or entry.destination in (select id from own)
  order by entry.id`)

/** The entries of these causes that touch the owner's books, oldest first. */
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
    after: {
      wallet: cents(row.wallet),
      held: cents(row.held),
      invested: cents(row.invested),
      profit: cents(row.profit),
    },
  }
}
