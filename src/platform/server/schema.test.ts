import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { findPostgresqlTools, startToolServer } from '#testing/postgresql-tools.ts'
import { dumpSchema } from '#testing/schema-dump.ts'
import { migrate } from './migrate.ts'

const advice = 'docs/schema.sql is not what the migrations make. Write it anew with: npm run schema'
const tools = findPostgresqlTools()

async function dumpOfEmbedded(): Promise<string> {
  const { connection, close } = await openTestDatabase()
  onTestFinished(close)
  return dumpSchema(connection)
}

test('docs/schema.sql matches what the migrations create', async () => {
  await expect(await dumpOfEmbedded(), advice).toMatchFileSnapshot('../../../docs/schema.sql')
})

// Operators have their own servers, which may be older than the embedded one.
test.skipIf(!tools)('the PostgreSQL of this machine creates the same schema', async () => {
  const server = await startToolServer(tools ?? '')
  onTestFinished(server.stop)
  const connection = { host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' }
  await migrate(connection)
  expect(await dumpSchema(connection)).toBe(await dumpOfEmbedded())
})
