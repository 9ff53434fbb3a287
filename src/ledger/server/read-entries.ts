/** Reads of one person's ledger entries. */
import { type Queries, statement } from '#platform/server/database.ts'

export type EntryRow = {
  id: bigint
  posted_at: Date
  source: string
  destination: string
  source_is_own: boolean
  destination_is_own: boolean
  amount: bigint
  cause_kind: string
  cause_reference: string
}

const side = (column: 'source' | 'destination') => `
  select newest.* from own cross join lateral (
    select * from entries where entries.${column} = own.id and entries.id < $2
    order by entries.id desc limit $3) newest`

const ofBook = (column: 'source' | 'destination') => `
  (select kind from books where id = entry.${column}) as ${column},
  entry.${column} in (select id from own) as ${column}_is_own`

/**
 * Each book is read along its own index, so the cost does not grow with the ledger. The books on both sides are looked
 * up one by one: before the page's length is known, the planner would rather join with everybody's books.
 */
const selectEntries = statement<EntryRow>(`
  with own as (select id from books where owner = $1)
  select entry.id, entry.posted_at, entry.amount, entry.cause_kind, entry.cause_reference,
    ${ofBook('source')}, ${ofBook('destination')}
  from (${side('source')} union ${side('destination')}) entry
  order by entry.id desc limit $3`)

export function entriesOf(db: Queries, owner: string, before: bigint, limit: number): Promise<EntryRow[]> {
  return db.all(selectEntries, owner, before, limit)
}
