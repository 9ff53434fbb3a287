/** A separate database for a test, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { template } from './start-database-server.ts'

export type TestDatabase = {
  readonly db: Database
  /** Connected as the owner of the tables; the application itself works as a lesser role. */
  readonly connection: pg.ClientConfig
  /** Every deadlock and serialisation failure, in PostgreSQL’s words. */
  readonly conflicts: readonly string[]
  close(): Promise<void>
}

/** A busy machine is no reason to fail. */
const timeoutSeconds = 60

export async function openTestDatabase(connections = 10): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...server, database: name }
  const conflicts: string[] = []
  const noteConflict = ({ message, detail, where }: pg.DatabaseError) => {
    conflicts.push([message, detail, where].join('\n'))
  }
  const db = openDatabase(connection, () => undefined, connections, timeoutSeconds, noteConflict)
  return {
    db,
    connection,
    conflicts,
    close: async () => {
      await db.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
