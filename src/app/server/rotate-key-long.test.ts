/** The secret key and the files as an operator handles them: with processes and commands. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { type OperatorsServer, query, startOperatorsServer } from '#testing/operators-server.ts'
import { patience } from '#testing/patience.ts'
import { type Application, dataDirectory, type Environment, startApplication, startProgram } from '#testing/process.ts'

vi.setConfig({ testTimeout: patience.longTest })

const oldKey = 'the first secret of thirty-two letters'
const newKey = 'another secret of thirty-two letters!'

let server: OperatorsServer
beforeAll(async () => {
  server = await startOperatorsServer({ durable: false })
})
afterAll(() => server.stop())

type Place = { readonly url: string; readonly directory: string; environment(more: Environment): Environment }

async function openPlace(): Promise<Place> {
  const [{ ownerUrl: url }, directory] = [await server.createMigratedDatabase(), await dataDirectory()]
  const environment = (more: Environment) => ({ DATABASE_URL: url, DATA_DIR: directory, RATE_LIMITS: 'off', ...more })
  return { url, directory, environment }
}

const byOld = { SECRET_KEY: oldKey }
const byBoth = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey }
const byNew = { SECRET_KEY: newKey }

const staffToken = async (application: Application) =>
  (await application.call('POST', '/api/demo/login', { body: { role: 'admin' } })).body.token

/** The demo starts with one person whose documents are pending. */
async function lookAtDocument(application: Application) {
  const token = await staffToken(application)
  const { body } = await application.call('GET', '/api/users/kyc/pending', { token })
  return application.call('GET', body.pendingUsers[0].kyc.frontDoc, { token })
}

const countSealedBy = async (url: string, key: string) => {
  const head = createSecrets(key).sealHead.toString('hex')
  const [row] = await query(
    url,
    `select count(*)::int as count from letters where encode(substring(sealed_contents from 1 for 8), 'hex') = '${head}'`,
  )
  return (row as { count: number }).count
}

async function writeLetters(url: string, count: number): Promise<void> {
  const db = openDatabase({ connectionString: url }, () => undefined, 2)
  const { enqueue } = createLetters(createSecrets(oldKey).letterSeal)
  const words = { kind: null, subject: 'Hello', heading: 'Hello', greeting: 'Dear you,', paragraphs: ['A line.'] }
  await db.transaction(async (tx) => {
    for (let i = 0; i < count; i++) enqueue(tx, { ...words, to: `person${i}@example.com` }, new Date())
  })
  await db.close()
}

test('a start with another key is refused with an explanation, and everything is still there for the right one', async () => {
  const { environment } = await openPlace()
  await (await startApplication(environment(byOld))).end('SIGTERM')
  const { code, said, complained } = await startProgram('main.ts', { PORT: '0', ...environment(byNew) }).ended
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toMatch(/^The configuration is invalid:\n {2}- SECRET_KEY: is not the key that sealed/)
  expect((await lookAtDocument(await startApplication(environment(byOld)))).status).toBe(200)
})

test('a demo whose key file is missing is refused too', async () => {
  const { environment, directory } = await openPlace()
  await (await startApplication(environment({}))).end('SIGTERM')
  await rm(join(directory, 'secret.key'))
  const { code, complained } = await startProgram('main.ts', { PORT: '0', ...environment({}) }).ended
  expect(code).toBe(1)
  expect(complained).toContain('DATA_DIR/secret.key')
})

/** Keeps registering people, which writes letters, until stopped. */
function keepRegistering(application: Application) {
  let isOver = false
  let count = 0
  const loop = async () => {
    while (!isOver) {
      const body = { name: 'Nora', password: 'Correct-horse-1', phone: '+15550100100', country: 'US' }
      const email = `nora${count}@example.com`
      const { status } = await application.call('POST', '/api/users/register', { body: { ...body, email } })
      expect(status).toBe(200)
      count += 1
    }
  }
  const running = loop()
  return async () => {
    isOver = true
    await running
    return count
  }
}

test('a key is rotated under load; the command is killed half-way and run again; then the old key is no longer needed', async () => {
  const { environment, url } = await openPlace()
  await (await startApplication(environment(byOld))).end('SIGTERM')
  await writeLetters(url, 1000)
  const application = await startApplication(environment(byBoth))
  const stopLoad = keepRegistering(application)

  // While a letter is locked the command cannot finish, so it is killed in the middle of its work.
  const holder = new pg.Client(url)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query(`select id from letters where recipient = 'person500@example.com' for update`)
  const first = startProgram('rotate-key.ts', environment(byBoth))
  await expect.poll(() => countSealedBy(url, newKey)).toBeGreaterThan(900)
  expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL', said: '' })
  await holder.query('rollback')
  expect(await countSealedBy(url, oldKey)).toBeGreaterThan(0)
  expect((await startProgram('main.ts', { PORT: '0', ...environment(byNew) }).ended).code).toBe(1)

  const second = await startProgram('rotate-key.ts', environment(byBoth)).ended
  expect(second).toMatchObject({ code: 0, complained: '' })
  expect(second.said).toMatch(
    /letters?, 2 files and 0 credentials were re-encrypted\. SECRET_KEY_PREVIOUS can be removed\.\n$/,
  )
  expect(await stopLoad()).toBeGreaterThan(0)
  expect((await lookAtDocument(application)).status).toBe(200)
  await application.end('SIGTERM')

  expect(await countSealedBy(url, oldKey)).toBe(0)
  const alone = await startApplication(environment(byNew))
  expect((await lookAtDocument(alone)).status).toBe(200)
  const mailbox = await alone.call('GET', '/api/demo/mailbox?to=person500@example.com')
  expect(mailbox).toMatchObject({ status: 200, body: { messages: [{ subject: 'Hello' }] } })
})

describe('the files command', () => {
  test('reports whose the files are, and lets another database adopt them only when told to', async () => {
    const first = await openPlace()
    await (await startApplication(first.environment(byOld))).end('SIGTERM')
    const look = (environment: Environment, ...words: string[]) => startProgram('files.ts', environment, words).ended
    expect(await look(first.environment(byOld))).toMatchObject({
      code: 0,
      said: 'photos: 0, and 0 in the bin\ndocuments: 2, and 0 in the bin\nexports: 0, and 0 in the bin\nThe files belong to this database.\n',
    })
    const second = await openPlace()
    const mixed = second.environment({ ...byOld, DATA_DIR: first.directory })
    expect(await look(mixed)).toMatchObject({ code: 1, complained: expect.stringContaining('belong to installation') })
    expect(await look(mixed, 'sweep')).toMatchObject({ code: 1 })
    expect(await readdir(join(first.directory, 'files', 'documents'))).toHaveLength(2)
    expect(await look(mixed, 'adopt')).toMatchObject({ code: 0 })
    // The files are new, so no sweep takes them; and the first database has lost its claim.
    expect(await look(first.environment(byOld))).toMatchObject({ code: 1 })
    expect(await look(mixed, 'nonsense')).toMatchObject({ code: 2, complained: expect.stringContaining('Usage') })
  })
})
