/** The only writer of entries (decision 004). */
import { statement, type Tx } from '#platform/server/database.ts'
import type { Book, Entry } from '../entry.ts'

const postEntries = statement(`
  select post_entries($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8)`)

/**
 * Moves money as part of the transaction. The caller has decided under a lock that the money is there; the database's
 * constraints are the second line of defence.
 */
export function post(tx: Tx, entries: readonly Entry[], now: Date): void {
  if (entries.length === 0) return
  tx.effect(
    postEntries,
    entries.map(({ from }) => from.kind),
    entries.map(({ from }) => ownerOf(from)),
    entries.map(({ to }) => to.kind),
    entries.map(({ to }) => ownerOf(to)),
    entries.map(({ amount }) => amount),
    entries.map(({ cause }) => cause.kind),
    entries.map(({ cause }) => cause.reference),
    now,
  )
}

function ownerOf(book: Book): string | null {
  return book.of === 'investor' ? book.owner : null
}
