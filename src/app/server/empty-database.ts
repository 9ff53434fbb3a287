import type pg from 'pg'
import { withClient } from '#platform/server/connection.ts'
import { readIdentity, writeIdentity } from '#platform/server/identity.ts'
import { migrate } from '#platform/server/migrate.ts'

const longestSeconds = 60

/**
 * Empties a demo for a reset. It needs the owner of the tables: the application's own role cannot even delete an entry,
 * and nothing calls this in live mode.
 */
export async function emptyDatabase(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, longestSeconds, async (client) => {
    const identity = await readIdentity(client)
    await client.query('drop schema public cascade; create schema public')
    await migrate(owner)
    await writeIdentity(client, identity)
  })
}

/** Only one process at a time does the work: two resets at once would drop each other's tables. */
export async function oneAtATime(owner: pg.ClientConfig, work: () => Promise<void>): Promise<void> {
  await withClient(owner, longestSeconds, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('demo reset', 0))`)
    await work()
  })
}
