import pg from 'pg'
import { readIdentity, writeIdentity } from '../../platform/server/identity.ts'
import { migrate } from '../../platform/server/migrate.ts'

/**
 * Empties a demo for a new start. It needs the owner of the tables: the application's own role cannot even delete an
 * entry, and in live mode nothing calls this.
 */
export async function emptyDatabase(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const identity = await readIdentity(client)
    await client.query('drop schema public cascade; create schema public')
    await migrate(owner)
    await writeIdentity(client, identity)
  } finally {
    await client.end()
  }
}
