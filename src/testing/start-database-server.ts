/** Started once for a test run: the embedded engine with a migrated template that every test clones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEngine } from '#engine/start.ts'
import { migrate } from '#platform/server/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: pg.ClientConfig
  }
}

/** Each core has two workers, and a worker has the pools of its tests open. */
const maxConnections = 50 + 40 * availableParallelism()

export const template = 'larkfield_template'

export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-tests-'))
  const engine = await startEngine({ directory, log: () => undefined, durable: false, maxConnections })
  await createTemplate(engine.connection)
  project.provide('databaseServer', engine.connection)
  return async () => {
    await engine.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function createTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate({ ...connection, database: template })
}
