/** A read-only copy does nothing on its own: no job runs, no letter is sent, and neither keys nor files are claimed. */
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { type OperatorsServer, query, startOperatorsServer } from '#testing/operators-server.ts'
import { dataDirectory } from '#testing/process.ts'
import { readConfig } from './configuration.ts'
import { start } from './start.ts'

const startJobs = vi.hoisted(() => vi.fn(() => async () => undefined))
vi.mock('#platform/server/jobs.ts', () => ({ startJobs }))

const secretKey = 'a secret key that only this test knows of'

let server: OperatorsServer
beforeAll(async () => {
  server = await startOperatorsServer({ durable: false })
})
afterAll(() => server.stop())

async function writeLetter(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString }, () => undefined, 1)
  const letter = {
    to: 'ada@example.com',
    subject: 'Hello',
    kind: null,
    heading: 'Hello',
    greeting: 'Dear Ada,',
    paragraphs: ['A.'],
  }
  const letters = createLetters(createSecrets(secretKey).letterSeal)
  await db.transaction(async (tx) => letters.enqueue(tx, letter, new Date()))
  await db.close()
}

test('a read-only start changes nothing, and the start after it does', async () => {
  const { ownerUrl, applicationUrl } = await server.createMigratedDatabase()
  await writeLetter(ownerUrl)
  const directory = await dataDirectory()
  const environment = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: directory }
  /** An outbox that is stopped has finished its first run, which begins with the start. */
  const startAndStop = async (more: Record<string, string>) => {
    const settings = { ...environment, SECRET_KEY: secretKey, PORT: '0', LOG_LEVEL: 'silent', ...more }
    const { stop } = await start(readConfig(settings), (error) => expect.fail(error.message))
    await stop()
    const [letter] = await query(ownerUrl, `select state from letters where recipient = 'ada@example.com'`)
    const keys = await query(ownerUrl, 'select from secret_keys')
    const files = await readdir(directory)
    return { jobs: startJobs.mock.calls.length, letter, keys: keys.length, files: files.length }
  }
  const untouched = { jobs: 0, letter: { state: 'queued' }, keys: 0, files: 0 }
  expect(await startAndStop({ READ_ONLY: 'on' })).toEqual(untouched)
  expect(await startAndStop({})).toEqual({ jobs: 1, letter: { state: 'sent' }, keys: 1, files: 1 })
})
