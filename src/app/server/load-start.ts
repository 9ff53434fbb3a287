import { join } from 'node:path'
import { prepareEngine } from '#engine/start.ts'
import type { Config } from '#platform/server/config.ts'

/**
 * Loads the code that starts everything. It takes as long as PostgreSQL needs to create a new data directory, so both
 * happen at once.
 */
export async function loadStart({ databaseUrl, databaseOwnerUrl, dataDirectory }: Config) {
  const load = async () => (await import('./start.ts')).start
  const isEmbedded = (databaseUrl ?? databaseOwnerUrl) === undefined
  return isEmbedded ? prepareEngine({ directory: join(dataDirectory, 'postgres'), log: () => undefined }, load) : load()
}
