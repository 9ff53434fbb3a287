/** The only writer of entries (decision 004). */
import { statement, type Tx } from '#platform/server/database.ts'
import { columnsOf } from '#platform/server/written-rows.ts'
import type { Book, Entry } from '../entry.ts'

const postEntry = statement('select post_entry($1, $2, $3, $4, $5, $6, $7, $8)')

const postPair = statement('select post_pair($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)')

const postEntries = statement(`
  select post_entries($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8)`)

/**
 * Moves money as part of the transaction. The caller has decided under a lock that the money is there; the database's
 * constraints are the second line of defence.
 */
export function post(tx: Tx, entries: readonly Entry[], now: Date): void {
  const rows = entries.map(({ from, to, amount, cause }) => [
    from.kind,
    ownerOf(from),
    to.kind,
    ownerOf(to),
    amount,
    cause.kind,
    cause.reference,
  ])
  if (rows.length === 0) return
  if (rows.length === 1) tx.effect(postEntry, ...rows.flat(), now)
  else if (rows.length === 2) tx.effect(postPair, ...rows.flat(), now)
  else tx.effect(postEntries, ...columnsOf(rows), now)
}

function ownerOf(book: Book): string | null {
  return book.of === 'investor' ? book.owner : null
}
