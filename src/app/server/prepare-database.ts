/** Opens the database and brings it to the level of this code: once, however many processes then work on it. */
import type pino from 'pino'
import { type Config, InvalidConfiguration } from '#platform/server/config.ts'
import { migrate } from '#platform/server/migrate.ts'
import { refuseIncompatibleData } from './incompatible-data.ts'
import { type DatabaseServer, openDatabaseServer, sessionProblem } from './open-database-server.ts'

export async function prepareDatabase(
  config: Config,
  onFatal: (error: Error) => void,
  log: pino.Logger,
): Promise<DatabaseServer> {
  const store = await openDatabaseServer(
    config,
    ({ message }) => onFatal(new Error(`The embedded database keeps exiting and is not restarted again: ${message}`)),
    ({ message }) => log.warn({ reason: message }, 'restarting the embedded database'),
  )
  try {
    await refuseIncompatibleData(store)
    const problem = await sessionProblem(config)
    if (problem !== undefined) throw new InvalidConfiguration([problem])
    // A demo migrates its own database; a live one is migrated by its operator.
    if (config.mode === 'demo' && !config.readOnly) await migrate(store.owner)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
