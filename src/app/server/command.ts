/** What the operator's commands share: the database that they work on, and words for what goes wrong. */
import { readConfig } from '../../platform/server/config.ts'
import { type Database, openDatabase } from '../../platform/server/database.ts'
import { type DatabaseVariable, explain } from './explain.ts'
import { openStore, type Store } from './open-store.ts'

/** Works as the owner of the tables. */
export function onStore(work: (store: Store) => Promise<void>): Promise<void> {
  return withStore(process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', work)
}

/** Works as the application does. */
export function onDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withStore(process.env.DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', async (store) => {
    const db = openDatabase(store.application, fail, 2)
    try {
      await work(db.unhurried)
    } finally {
      await db.close()
    }
  })
}

async function withStore(variable: DatabaseVariable, work: (store: Store) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
  try {
    const store = await openStore(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }), fail)
    try {
      await work(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    console.error(explain(error, variable))
    process.exitCode = 1
  }
}

/** The database ended in the midst of the work. */
function fail({ message }: Error): never {
  console.error(`The connection to the database was lost: ${message}`)
  process.exit(1)
}
