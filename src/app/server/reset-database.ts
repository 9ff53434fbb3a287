/** Resets a demo, and keeps starting processes out of its way. */
import type pg from 'pg'
import { minute, second } from '#kernel/clock.ts'
import { inTransaction, withClient } from '#platform/server/connection.ts'
import { readIdentity, writeIdentity } from '#platform/server/identity.ts'
import { recreateSchema } from '#platform/server/migrate.ts'
import { withRetries } from '#platform/server/retry.ts'

const longestSeconds = 60
/** A start waits for a reset, and a reset for every start, which fills the demo on a slow machine. */
const longestWaitSeconds = (10 * minute) / second

/**
 * Empties a demo for a reset. It needs the owner of the tables: the application's own role cannot even delete an entry,
 * and nothing calls this in live mode. The missing tables are never visible to other transactions. It locks all tables
 * in its own order, so a deadlock is possible and expected.
 */
export async function resetDatabase(owner: pg.ClientConfig): Promise<void> {
  const noNews = () => undefined
  const empty = (client: pg.Client) =>
    inTransaction(client, async () => {
      const identity = await readIdentity(client)
      await recreateSchema(client)
      await writeIdentity(client, identity)
    })
  await withRetries(() => withClient(owner, longestSeconds, empty), noNews)
}

/** Alone, without any other reset or start: two resets at once would drop each other's tables. */
export async function withResetLock(owner: pg.ClientConfig, work: () => Promise<void>): Promise<void> {
  await withClient(owner, longestWaitSeconds, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('demo reset', 0))`)
    await work()
  })
}

/** Without a reset, which would take away what a start has found, beside any number of other starts. */
export async function withSharedResetLock<T>(owner: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  return withClient(owner, longestWaitSeconds, async (client) => {
    await client.query(`select pg_advisory_lock_shared(hashtextextended('demo reset', 0))`)
    return work()
  })
}
