/** The database to work on: the operator's server, or the embedded one. */
import { join } from 'node:path'
import type pg from 'pg'
import { startEngine } from '#engine/start.ts'
import type { Config } from '#platform/server/config.ts'
import { withClient } from '#platform/server/connection.ts'
import { type Level, readLevel, readMigrations, rowsFrom } from '#platform/server/migrate.ts'

export type DatabaseServer = {
  /** For migrations: may create tables. */
  readonly owner: pg.ClientConfig
  readonly application: pg.ClientConfig
  /** Of the embedded database; undefined for a server that the operator names. */
  readonly dataDirectory: string | undefined
  close(): Promise<void>
}

const databaseName = 'larkfield'
const longestSeconds = 60

export async function openDatabaseServer(
  config: Config,
  onEngineExit: (error: Error) => void,
  onEngineRestart?: (error: Error) => void,
): Promise<DatabaseServer> {
  const { databaseUrl, databaseOwnerUrl } = config
  const applicationUrl = databaseUrl ?? databaseOwnerUrl
  if (applicationUrl !== undefined) {
    const owner = { connectionString: databaseOwnerUrl ?? applicationUrl }
    const application = { connectionString: applicationUrl }
    return { owner, application, dataDirectory: undefined, close: async () => undefined }
  }
  const engine = await startEngine({
    directory: join(config.dataDirectory, 'postgres'),
    log: () => undefined,
    onExit: onEngineExit,
    ...(onEngineRestart && { onRestart: onEngineRestart }),
  })
  await createDatabase(engine.connection)
  const connection = { ...engine.connection, database: databaseName }
  return { owner: connection, application: connection, dataDirectory: config.dataDirectory, close: engine.stop }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, longestSeconds, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}

export async function levelOf(connection: pg.ClientConfig): Promise<Level> {
  const migrations = await readMigrations()
  return withClient(connection, longestSeconds, (client) => readLevel(rowsFrom(client), migrations))
}
