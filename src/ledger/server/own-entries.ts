/** All entries of one person, oldest first and in pages, each with what the person's books held right after it. */
import { cents, zeroCents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import type { Balances, InvestorBook } from '../books.ts'
import type { OwnEntry } from '../own-entry.ts'

type Row = {
  id: bigint
  posted_at: Date
  source: string
  source_is_own: boolean
  source_balance: bigint | null
  destination: string
  destination_is_own: boolean
  destination_balance: bigint | null
  amount: bigint
  cause_kind: string
  cause_reference: string
}

const beyond = (side: 'source' | 'destination') => `
  select page.* from own cross join lateral (
    select * from entries where ${side} = own.id and id > $2 order by id limit $3) page`

const side = (name: 'source' | 'destination') => `
  ${name}.kind as ${name}, ${name}.owner is not distinct from $1 as ${name}_is_own, entry.${name}_balance`

/** Each book's index gives its next entries, so a page costs the same however long the history is. */
const selectPage = statement<Row>(`
  with own as materialized (select id from books where owner = $1)
  select entry.id, entry.posted_at, entry.amount, entry.cause_kind, entry.cause_reference, ${side('source')},
    ${side('destination')}
  from (${beyond('source')} union ${beyond('destination')}) entry
  join books source on source.id = entry.source join books destination on destination.id = entry.destination
  order by entry.id limit $3`)

type BookedEntry = OwnEntry & { readonly after: Balances }

export async function* ownEntryPages(
  db: Queries,
  owner: string,
  pageSize: number,
): AsyncGenerator<readonly BookedEntry[]> {
  const held: Record<InvestorBook, Balances[InvestorBook]> = {
    wallet: zeroCents,
    held: zeroCents,
    invested: zeroCents,
    profit: zeroCents,
  }
  const book = (kind: string, isOwn: boolean, balance: bigint | null) => {
    if (isOwn) held[kind as InvestorBook] = cents(balance ?? 0n)
    return { book: kind, isOwn }
  }
  let last = 0n
  while (true) {
    const rows = await db.all(selectPage, owner, last, pageSize)
    if (rows.length === 0) return
    yield rows.map((row) => ({
      id: row.id,
      at: row.posted_at,
      from: book(row.source, row.source_is_own, row.source_balance),
      to: book(row.destination, row.destination_is_own, row.destination_balance),
      amount: cents(row.amount),
      cause: row.cause_kind,
      reference: row.cause_reference,
      after: { ...held },
    }))
    last = rows.at(-1)?.id ?? last
  }
}
