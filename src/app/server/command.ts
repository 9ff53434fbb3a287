/** Shared by the operator's commands: access to the database, and explanations of errors. */
import { InvalidConfiguration } from '#platform/server/config.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { readConfig } from './configuration.ts'
import { type DatabaseVariable, explain } from './explain.ts'
import { refuseIncompatibleData } from './incompatible-data.ts'
import { hasEmbeddedDatabase } from './move-aside.ts'
import { type DatabaseServer, openDatabaseServer } from './open-database-server.ts'

/** Works as the owner of the tables. */
export function withDatabaseServer(work: (store: DatabaseServer) => Promise<void>): Promise<void> {
  return withStore(
    process.env.DATABASE_URL && !process.env.DATABASE_OWNER_URL ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
    work,
  )
}

/** Works as the application's role. */
export function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withStore(
    process.env.DATABASE_OWNER_URL && !process.env.DATABASE_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL',
    async (store) => {
      // The server may end a connection that we are closing before we do: nothing was lost.
      const failUnlessClosing = (error: Error) => {
        if (!db.pool.ending) fail(error)
      }
      const db = openDatabase(store.direct, failUnlessClosing, 2)
      try {
        await work(db.background)
      } finally {
        await db.close()
      }
    },
  )
}

async function withStore(variable: DatabaseVariable, work: (store: DatabaseServer) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATA_DIR } = process.env
  try {
    if (!DATABASE_URL && !DATABASE_OWNER_URL) refuseToMakeDatabase(variable, DATA_DIR)
    const config = readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATA_DIR })
    const store = await openDatabaseServer(config, fail)
    try {
      await refuseIncompatibleData(store)
      await work(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    console.error(explain(error, variable))
    process.exitCode = 1
  }
}

/**
 * A command without its environment would create an empty database, or find a forgotten demo, and report that all is
 * well.
 */
function refuseToMakeDatabase(variable: DatabaseVariable, dataDirectory: string | undefined): void {
  if (!dataDirectory) {
    throw new InvalidConfiguration([
      `${variable}: is needed; or DATA_DIR, to work on the embedded database of that folder while the application is stopped`,
    ])
  }
  if (!hasEmbeddedDatabase(dataDirectory)) {
    throw new InvalidConfiguration([
      `DATA_DIR: there is no embedded database in ${dataDirectory}, and ${variable} is not set`,
    ])
  }
}

/** The database went away during the work. */
function fail({ message }: Error): never {
  console.error(`The connection to the database was lost: ${message}`)
  process.exit(1)
}
