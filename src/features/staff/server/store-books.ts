/** Reads of one person's ledger entries. */
import { type Queries, statement } from '../../../platform/server/database.ts'

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
    select * from entries where entries.${column} = own.id and ($2::bigint is null or entries.id < $2)
    order by entries.id desc limit $3) newest`

/** Each book is read along its own index, so the cost does not grow with the ledger. */
const selectEntries = statement<EntryRow>(`
  with own as (select id from books where owner = $1)
  select entry.id, entry.posted_at, source.kind as source, destination.kind as destination,
    source.owner is not distinct from $1 as source_is_own, destination.owner is not distinct from $1 as destination_is_own,
    entry.amount, entry.cause_kind, entry.cause_reference
  from (${side('source')} union ${side('destination')}) entry
  join books source on source.id = entry.source join books destination on destination.id = entry.destination
  order by entry.id desc limit $3`)

export function entriesOf(db: Queries, owner: string, before: bigint | undefined, limit: number): Promise<EntryRow[]> {
  return db.all(selectEntries, owner, before, limit)
}
