/** The SQL of the demo's seed. */
import { statement, type Tx } from '#platform/server/database.ts'

const wait = statement(`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`)

/** One of several processes that start on an empty database fills it, and the others wait. */
export function waitForSeed(tx: Tx): void {
  tx.effect(wait)
}
