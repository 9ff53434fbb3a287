import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '#testing/bucket.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { filesIn } from '../files/files.ts'
import { openStorage } from '../files/open-files.ts'
import { anyAge, type Storage } from '../files/storage.ts'
import { createLetters } from '../outbox/enqueue.ts'
import type { Letter } from '../outbox/letter.ts'
import { createSecrets, type Secrets } from '../secrets.ts'
import { activateKey, keyAdvice, keyProblem } from './known-keys.ts'
import { type Rotation, rotateKey } from './rotate.ts'

const oldKey = 'the first secret of thirty-two letters'
const newKey = 'another secret of thirty-two letters!'
const before = createSecrets(oldKey)
const during = createSecrets(newKey, [oldKey])
const after = createSecrets(newKey)
const log = pino({ level: 'silent' })
/** The room that has sealed anything else tests that it is resealed. */
const noCredentials = async () => ({ count: 0, failed: [] })

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  return database.close
})

describe('a database', () => {
  test('accepts its first key, and afterwards no other one', async () => {
    const { db } = database
    expect(await activateKey(db, before)).toBeUndefined()
    expect(await activateKey(db, before)).toBeUndefined()
    const problem = /^SECRET_KEY: is not the key that sealed .+ \([\da-f]{8}\)/
    expect(await activateKey(db, after)).toMatch(problem)
    expect(await keyProblem(db, after)).toMatch(problem)
    expect(await keyProblem(db, before)).toBeUndefined()
  })

  test('accepts only one of two different first keys', async () => {
    const { db } = database
    const holder = await db.pool.connect()
    // Both can read which keys there are, and neither can add one until both have come this far.
    await holder.query('begin; lock table secret_keys in share mode')
    const taken = Promise.all([before, after].map((secrets) => activateKey(db, secrets)))
    // Asked outside of the transaction, in which PostgreSQL would answer with the connections of the first moment.
    const waiting = `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    await expect.poll(async () => (await db.pool.query(waiting)).rows[0].n).toBe(2)
    await holder.query('commit')
    holder.release()
    expect((await taken).filter((problem) => problem === undefined)).toHaveLength(1)
  })

  test('accepts a new key together with the previous one, in whichever order they are introduced', async () => {
    const { db } = database
    await activateKey(db, before)
    // First every process learns to open with both; only then does one begin to seal with the new one.
    expect(await activateKey(db, createSecrets(oldKey, [newKey]))).toBeUndefined()
    expect(await activateKey(db, during)).toBeUndefined()
    expect(await keyAdvice(db, during)).toContain('npm run rotate-key')
    expect(await activateKey(db, after)).toContain('SECRET_KEY_PREVIOUS')
    expect(await activateKey(db, before)).toContain('SECRET_KEY')
  })
})

async function onDisk() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'larkfield-rotate-'))
  const storage = openStorage({ bucket: undefined, dataDirectory })
  return { storage, close: () => rm(dataDirectory, { recursive: true, force: true }) }
}

async function inBucket() {
  const { directory: _, close, ...bucket } = await openBucket()
  return { storage: openStorage({ bucket, dataDirectory: '/nowhere' }), close }
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a key is rotated, with files %s', (_title, open) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeEach(async () => {
    const opened = await open()
    storage = opened.storage
    close = opened.close
    await activateKey(database.db, before)
  })
  afterEach(() => close())

  const rotate = (secrets: Secrets = during) => rotateKey(database.db, storage, secrets, noCredentials, () => undefined)
  const files = (secrets: Secrets) => filesIn(storage, secrets.fileSeal, log)

  async function writeLetters(secrets: Secrets, count: number): Promise<void> {
    await database.db.transaction(async (tx) => {
      const { enqueue } = createLetters(secrets.letterSeal)
      for (let i = 0; i < count; i++) enqueue(tx, letter(`person${i}@example.com`), new Date())
    })
  }

  async function openLetters(secrets: Secrets): Promise<string[]> {
    const { rows } = await database.db.pool.query<{ sealed: Buffer }>(
      'select sealed_contents as sealed from letters where sealed_contents is not null',
    )
    return rows.map(({ sealed }) => (JSON.parse(secrets.letterSeal.open(sealed)) as Letter).to)
  }

  test('and letters, files and the bin open with the new one alone', async () => {
    await writeLetters(before, 450)
    for (let i = 0; i < 9; i++) await files(before).put(`documents/d${i}`, Buffer.from(`document ${i}`))
    await files(before).put('photos/p', Buffer.from('photo'))
    await files(before).bin.add('documents/d8')
    expect(await rotate()).toEqual({ letters: 450, files: 10, credentials: 0, failed: [] })
    expect(await openLetters(after)).toHaveLength(450)
    expect((await files(after).get('documents/d3'))?.toString()).toBe('document 3')
    expect((await files(after).get('photos/p'))?.toString()).toBe('photo')
    expect(await files(after).list('documents', anyAge)).toHaveLength(8)
    await files(after).bin.takeBack('documents/d8')
    expect((await files(after).get('documents/d8'))?.toString()).toBe('document 8')
    expect(await rotate()).toEqual({ letters: 0, files: 0, credentials: 0, failed: [] })
    expect(await keyAdvice(database.db, during)).toContain('can be removed')
    expect(await activateKey(database.db, after)).toBeUndefined()
    expect(await keyAdvice(database.db, after)).toBeUndefined()
    expect(await activateKey(database.db, before)).toContain('SECRET_KEY')
  })

  test('and what no known key opens is reported, and keeps the former key in use', async () => {
    await writeLetters(createSecrets('nobody knows this secret any more!!'), 1)
    await writeLetters(before, 3)
    await storage.write('documents/spoilt', Buffer.from('no seal of ours, and long enough to be one'))
    await files(before).put('documents/good', Buffer.from('good'))
    const rotation = (await rotate()) as Rotation
    expect(rotation).toMatchObject({ letters: 3, files: 1 })
    expect(rotation.failed).toEqual([expect.stringMatching(/^letter /), 'documents/spoilt'])
    expect(await activateKey(database.db, after)).toContain('SECRET_KEY')
  })

  test('and without the former key nothing is touched', async () => {
    await writeLetters(before, 1)
    expect(await rotate(after)).toContain('SECRET_KEY: is not the key')
    expect(await openLetters(before)).toHaveLength(1)
  })

  test('by one process at a time', async () => {
    await writeLetters(before, 300)
    const outcomes = await Promise.all([rotate(), rotate(), rotate()])
    const refused = outcomes.filter((outcome) => typeof outcome === 'string')
    expect(refused.every((outcome) => outcome.includes('Another process'))).toBe(true)
    expect(refused.length).toBeLessThan(3)
    expect(await openLetters(after)).toHaveLength(300)
  })

  test('and a letter that is locked meanwhile is not skipped', async () => {
    await writeLetters(before, 3)
    const holder = await database.db.pool.connect()
    await holder.query('begin; select id from letters limit 1 for update')
    const rotation = rotate()
    await expect.poll(async () => (await openable(after)).length).toBe(2)
    await holder.query('commit')
    holder.release()
    expect(await rotation).toMatchObject({ letters: 3, failed: [] })
  })

  async function openable(secrets: Secrets): Promise<string[]> {
    const head = secrets.sealHead
    const { rows } = await database.db.pool.query<{ id: string }>(
      'select id from letters where substring(sealed_contents from 1 for 8) = $1',
      [head],
    )
    return rows.map(({ id }) => id)
  }
})

function letter(to: string): Letter {
  return { kind: null, to, subject: 'Hello', heading: 'Hello', greeting: 'Dear you,', paragraphs: ['A line.'] }
}
