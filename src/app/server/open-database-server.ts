/** The database to work on: the operator's server, or the embedded one. */
import { join } from 'node:path'
import type pg from 'pg'
import { startEngine } from '#engine/start.ts'
import type { Config } from '#platform/server/config.ts'
import { withClient } from '#platform/server/connection.ts'
import { type Level, readLevel, readMigrations, rowsFrom } from '#platform/server/migrate.ts'
import { isPooled } from '#platform/server/session.ts'

export type DatabaseServer = {
  /** For migrations: may create tables. */
  readonly owner: pg.ClientConfig
  readonly application: pg.ClientConfig
  /** Works as the application, but never through a pooler: for what needs a session of its own. */
  readonly direct: pg.ClientConfig
  /** Present for the embedded database; undefined for a server that the operator names. */
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
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config
  const applicationUrl = databaseUrl ?? databaseOwnerUrl
  if (applicationUrl !== undefined) {
    const direct = { connectionString: databaseDirectUrl ?? applicationUrl }
    const owner = databaseOwnerUrl === undefined ? direct : { connectionString: databaseOwnerUrl }
    const application = { connectionString: applicationUrl }
    return { owner, application, direct, dataDirectory: undefined, close: async () => undefined }
  }
  const engine = await startEngine({
    directory: join(config.dataDirectory, 'postgres'),
    log: () => undefined,
    onExit: onEngineExit,
    // Beside its pool each process listens for changes, and commands and checks come and go.
    maxConnections: Math.max(100, config.processes * (config.databasePool + 1) + 20),
    ...(onEngineRestart && { onRestart: onEngineRestart }),
  })
  await createDatabase(engine.connection)
  const connection = { ...engine.connection, database: databaseName }
  const { dataDirectory } = config
  return { owner: connection, application: connection, direct: connection, dataDirectory, close: engine.stop }
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

/** Why what needs a session cannot have one, for the operator: notifications and session locks end at a pooler. */
export async function sessionProblem({ databaseUrl, databaseDirectUrl }: Partial<Config>): Promise<string | undefined> {
  const connectionString = databaseDirectUrl ?? databaseUrl
  if (connectionString === undefined) return undefined
  if (!(await withClient({ connectionString }, longestSeconds, async (client) => isPooled(client)))) return undefined
  return databaseDirectUrl === undefined
    ? 'DATABASE_DIRECT_URL: is needed, because DATABASE_URL leads to a pooler, which passes no notifications on'
    : 'DATABASE_DIRECT_URL: leads to a pooler. It has to lead to the server itself'
}
