/** The only writer of entries (decision 006). */
import { statement, type Tx } from '#platform/server/database.ts'
import { columnsOf } from '#platform/server/written-rows.ts'
import type { Entry } from '../entry.ts'

const postEntry = statement('select post_entry($1, $2, $3, $4, $5, $6, $7)')

const postEntries = statement(`
  select post_entries($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7)`)

/**
 * Moves money as part of the transaction. The caller has decided under a lock that the money is there; the database's
 * constraints are the second line of defence.
 */
export function post(tx: Tx, entries: readonly Entry[], now: Date): void {
  const rows = entries.map((entry) => {
    const { from, to, amount, cause } = entry
    return [ownerOf(entry), from.kind, to.kind, amount, cause.kind, cause.reference]
  })
  if (rows.length === 0) return
  if (rows.length === 1) tx.effect(postEntry, ...rows.flat(), now)
  else tx.effect(postEntries, ...columnsOf(rows), now)
}

function ownerOf({ from, to }: Entry): string {
  const owners = new Set([from, to].flatMap((book) => (book.of === 'investor' ? [book.owner] : [])))
  const [owner] = owners
  if (owner === undefined || owners.size > 1) throw new Error('An entry moves the money of one person')
  return owner
}
