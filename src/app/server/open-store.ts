/** The database to work on: a server that the operator names, or the one that comes with the application. */
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../platform/server/config.ts'
import { startEngine } from '../../platform/server/engine/start.ts'

export type Store = {
  /** For migrations: may create tables. */
  readonly owner: pg.ClientConfig
  readonly application: pg.ClientConfig
  close(): Promise<void>
}

const databaseName = 'larkfield'

export async function openStore(config: Config, onEngineExit: (error: Error) => void): Promise<Store> {
  const { databaseUrl, databaseOwnerUrl } = config
  const applicationUrl = databaseUrl ?? databaseOwnerUrl
  if (applicationUrl !== undefined) {
    const owner = { connectionString: databaseOwnerUrl ?? applicationUrl }
    return { owner, application: { connectionString: applicationUrl }, close: async () => undefined }
  }
  const engine = await startEngine({
    directory: join(config.dataDirectory, 'postgres'),
    log: () => undefined,
    onExit: onEngineExit,
  })
  await createDatabase(engine.connection)
  const connection = { ...engine.connection, database: databaseName }
  return { owner: connection, application: connection, close: engine.stop }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const found = await client.query('select from pg_database where datname = $1', [databaseName])
  if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  await client.end()
}
