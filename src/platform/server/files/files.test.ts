import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '../../../testing/bucket.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createSecrets } from '../secrets.ts'
import { discard, removeDiscarded } from './discard.ts'
import { type Files, newFileName } from './files.ts'
import { filesInBucket } from './in-bucket.ts'
import { openFiles } from './open-files.ts'
import { sweep } from './sweep.ts'

const secrets = createSecrets('a secret key that is long enough for tests')
const text = 'Passport of Iris Fielding'
const bytes = Buffer.from(text)

type House = { files: Files; kept(): Promise<Buffer[]>; close(): Promise<void> }

async function onDisk(): Promise<House> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'larkfield-disk-'))
  return {
    files: openFiles({ bucket: undefined, dataDirectory }, secrets),
    kept: () => contentsOf(dataDirectory),
    close: () => rm(dataDirectory, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<House> {
  const { directory, close, ...bucket } = await openBucket()
  const files = openFiles({ bucket, dataDirectory: '/nowhere' }, secrets)
  return { files, kept: () => contentsOf(directory), close }
}

async function contentsOf(directory: string): Promise<Buffer[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map((path) => readFile(path)))
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('%s', (_title, open) => {
  let house: House
  beforeEach(async () => {
    house = await open()
    return house.close
  })

  test('a file is kept, read, replaced and removed', async () => {
    const name = newFileName('documents')
    expect(await house.files.get(name)).toBeUndefined()
    await house.files.put(name, bytes)
    expect((await house.files.get(name))?.toString()).toBe(text)
    await house.files.put(name, Buffer.from('another'))
    expect((await house.files.get(name))?.toString()).toBe('another')
    await house.files.remove(name)
    await house.files.remove(name)
    expect(await house.files.get(name)).toBeUndefined()
  })

  test('ten megabytes come back as they were', async () => {
    const large = Buffer.alloc(10_485_760, 'larkfield')
    await house.files.put('documents/large', large)
    expect((await house.files.get('documents/large'))?.equals(large)).toBe(true)
  })

  test('whoever keeps the bytes cannot read them, nor put one file in another’s place', async () => {
    await house.files.put('documents/mine', bytes)
    const kept = Buffer.concat(await house.kept())
    expect(kept.includes('Passport')).toBe(false)
    const [sealed = Buffer.alloc(0)] = (await house.kept()).filter((file) => file.length === bytes.length + 28)
    expect(secrets.fileSeal.open(sealed, 'documents/mine').toString()).toBe(text)
    expect(() => secrets.fileSeal.open(sealed, 'documents/yours')).toThrow()
    expect(() => createSecrets('another key '.repeat(4)).fileSeal.open(sealed, 'documents/mine')).toThrow()
  })

  test('a folder is listed by age, and apart from the other', async () => {
    await house.files.put('documents/one', bytes)
    await house.files.put('documents/two', bytes)
    await house.files.put('photos/three', bytes)
    expect((await house.files.list('documents', -60)).sort()).toEqual(['documents/one', 'documents/two'])
    expect(await house.files.list('documents', 60)).toEqual([])
    expect(await house.files.list('photos', -60)).toEqual(['photos/three'])
  })

  test.each(['../secret.key', 'documents/../../x', 'documents/a b', 'documents/', '/etc/passwd'])(
    'no path can be made of %s',
    async (name) => {
      await expect(async () => house.files.get(name as never)).rejects.toThrow('Not a file name of ours')
    },
  )
})

test('a bucket of many pages is listed whole', async () => {
  const { directory: _, close, ...bucket } = await openBucket()
  const files = filesInBucket(bucket, 10)
  const names = Array.from({ length: 25 }, (_, i) => `photos/p${i}` as const)
  await Promise.all(names.map((name) => files.put(name, bytes)))
  expect((await files.list('photos', -60)).sort()).toEqual(names.sort())
  await close()
})

test('a wrong key is told apart from a missing file', async () => {
  const { directory: _, close, ...bucket } = await openBucket()
  const files = openFiles({ bucket: { ...bucket, secretAccessKey: 'wrong' }, dataDirectory: '/nowhere' }, secrets)
  await expect(files.put('photos/a', bytes)).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(files.get('photos/a')).rejects.toThrow('403')
  await close()
})

describe('what nobody wants any more', () => {
  let database: TestDatabase
  let house: House
  let directory: string
  beforeEach(async () => {
    database = await openTestDatabase()
    directory = await mkdtemp(join(tmpdir(), 'larkfield-sweep-'))
    house = { ...(await onDisk()), files: openFiles({ bucket: undefined, dataDirectory: directory }, secrets) }
  })
  afterEach(async () => {
    await house.close()
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  test('goes with the commit of its row, and stays when that is undone', async () => {
    const { db } = database
    await house.files.put('documents/old', bytes)
    await db.transaction((tx) => discard(tx, ['documents/old']))
    await house.files.put('documents/kept', bytes)
    const undone = db.transaction(async (tx) => {
      await discard(tx, ['documents/kept'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await removeDiscarded(db, house.files)).toBe(1)
    expect(await removeDiscarded(db, house.files)).toBe(0)
    expect(await house.files.list('documents', -60)).toEqual(['documents/kept'])
  })

  test('is swept after an hour, half-written files too; what is in use or new stays', async () => {
    for (const name of ['used', 'left', 'new']) await house.files.put(`documents/${name}`, bytes)
    const folder = join(directory, 'files', 'documents')
    await writeFile(join(folder, 'half.part'), 'half')
    const longAgo = (await stat(folder)).mtimeMs / 1000 - 4000
    for (const name of ['used', 'left', 'half.part']) await utimes(join(folder, name), longAgo, longAgo)
    const removed = await sweep(database.db, house.files, 'documents', async () => new Set(['documents/used']))
    expect(removed).toBe(2)
    expect((await readdir(folder)).sort()).toEqual(['new', 'used'])
  })
})
