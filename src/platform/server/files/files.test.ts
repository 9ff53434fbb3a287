import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '#testing/bucket.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { spreadOf } from '#testing/sample.ts'
import { createSecrets } from '../secrets.ts'
import { StorageUnavailable } from '../unavailable.ts'
import { discard, removeDiscarded } from './discard.ts'
import { type FileName, type Files, type InUse, newFileName } from './files.ts'
import { claimStorage, examineStorage, installationId, type References, storageProblem } from './installation.ts'
import { copyToBucket, openFiles } from './open-files.ts'
import { anyAge } from './storage.ts'
import { storageInBucket } from './storage-in-bucket.ts'
import { storageOnDisk } from './storage-on-disk.ts'
import { sweep } from './sweep.ts'

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
/** Log lines about single files since the last call. */
const said = () =>
  logged
    .splice(0)
    .map((line) => JSON.parse(line) as { file?: string; msg: string })
    .filter(({ file }) => file !== undefined)
    .map(({ file, msg }) => `${file}: ${msg}`)
const secrets = createSecrets('a secret key that is long enough for tests')
const text = 'Passport of Iris Fielding'
const bytes = Buffer.from(text)

type House = {
  files: Files
  kept(): Promise<Buffer[]>
  /** Makes the files so many seconds older than they are. */
  age(names: readonly string[], seconds: number): Promise<void>
  close(): Promise<void>
}

async function onDisk(): Promise<House> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'larkfield-disk-'))
  return {
    files: openFiles({ bucket: undefined, dataDirectory }, secrets, log),
    kept: () => contentsOf(dataDirectory),
    age: (names, seconds) => setAge(join(dataDirectory, 'files'), names, seconds),
    close: () => rm(dataDirectory, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<House> {
  const { directory, close, ...bucket } = await openBucket()
  const files = openFiles({ bucket, dataDirectory: '/nowhere' }, secrets, log)
  // The test server takes an object's modification time from the file that it stores it in.
  const age: House['age'] = (names, seconds) =>
    setAge(
      join(directory, bucket.name),
      names.map((name) => `${name}._S3rver_object`),
      seconds,
    )
  return { files, kept: () => contentsOf(directory), age, close }
}

async function setAge(directory: string, names: readonly string[], seconds: number): Promise<void> {
  const then = Date.now() / 1000 - seconds
  for (const name of names) await utimes(join(directory, name), then, then)
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
    await house.files.owner.write('01890000-0000-7000-8000-000000000000')
    return house.close
  })

  test('a file is stored, read, replaced and removed', async () => {
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

  test('ten megabytes come back unchanged', async () => {
    const large = Buffer.alloc(10_485_760, 'larkfield')
    await house.files.put('documents/large', large)
    expect((await house.files.get('documents/large'))?.equals(large)).toBe(true)
  })

  test('the storage provider cannot read the bytes, nor swap two files', async () => {
    await house.files.put('documents/mine', bytes)
    const kept = Buffer.concat(await house.kept())
    expect(kept.includes('Passport')).toBe(false)
    const [sealed = Buffer.alloc(0)] = (await house.kept()).filter((file) => file.length === bytes.length + 36)
    expect(secrets.fileSeal.open(sealed, 'documents/mine').toString()).toBe(text)
    expect(() => secrets.fileSeal.open(sealed, 'documents/yours')).toThrow()
    expect(() => createSecrets('another key '.repeat(4)).fileSeal.open(sealed, 'documents/mine')).toThrow()
  })

  test('a folder is listed by age, separately from the other', async () => {
    await house.files.put('documents/one', bytes)
    await house.files.put('documents/two', bytes)
    await house.files.put('photos/three', bytes)
    expect((await house.files.list('documents', -60)).sort()).toEqual(['documents/one', 'documents/two'])
    expect(await house.files.list('documents', 60)).toEqual([])
    expect(await house.files.list('photos', -60)).toEqual(['photos/three'])
  })

  test.each(['../secret.key', 'documents/../../x', 'documents/a b', 'documents/', '/etc/passwd'])(
    'no path can be built from %s',
    async (name) => {
      await expect(async () => house.files.get(name as never)).rejects.toThrow('Not a file name of ours')
    },
  )
})

test('a bucket of many pages is listed completely', async () => {
  const { directory: _, close, ...bucket } = await openBucket()
  const storage = storageInBucket(bucket, 10)
  const names = Array.from({ length: 25 }, (_, i) => `photos/p${i}` as const)
  await Promise.all(names.map((name) => storage.write(name, bytes)))
  expect((await storage.list('photos', -60)).sort()).toEqual(names.sort())
  await close()
})

test('a wrong key is distinguished from a missing file', async () => {
  const { directory: _, close, ...bucket } = await openBucket()
  const files = openFiles({ bucket: { ...bucket, secretAccessKey: 'wrong' }, dataDirectory: '/nowhere' }, secrets, log)
  await expect(files.put('photos/a', bytes)).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(files.get('photos/a')).rejects.toThrow('403')
  await close()
})

test.runIf(existsSync('/dev/full'))('a full disk leaves neither a partial file nor a new one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-full-'))
  const storage = storageOnDisk(directory)
  await storage.write('documents/old', bytes)
  // Every write through this name fails with ENOSPC.
  await symlink('/dev/full', join(directory, 'documents', 'old.part'))
  await expect(storage.write('documents/old', Buffer.alloc(100_000))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(join(directory, 'documents'))).toEqual(['old'])
  expect((await storage.read('documents/old'))?.toString()).toBe(text)
  await rm(directory, { recursive: true, force: true })
})

describe('an outage is a sentence, and no file is taken for lost', () => {
  const bucketAt = (endpoint: string, name = 'a') =>
    storageInBucket({ endpoint, region: 'us-east-1', name, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })

  test('when the service is down', async () => {
    const failure = bucketAt('http://127.0.0.1:1').read('documents/a')
    await expect(failure).rejects.toThrow(StorageUnavailable)
    await expect(failure).rejects.toThrow('The storage of files cannot be used: it does not answer (')
  })

  test('when the bucket is missing; an object that is missing in a bucket is lost', async () => {
    const { endpoint, close } = await openBucket()
    expect(await bucketAt(endpoint, 'larkfield').read('documents/a')).toBeUndefined()
    await expect(bucketAt(endpoint, 'another').read('documents/a')).rejects.toThrow('bucket does not exist')
    await expect(bucketAt(endpoint, 'another').peek('documents/a', 1)).rejects.toThrow('bucket does not exist')
    await expect(bucketAt(endpoint, 'another').list('documents', anyAge)).rejects.toThrow('404 NoSuchBucket')
    await expect(bucketAt(endpoint, 'another').move('documents/a', 'documents/b')).rejects.toThrow(StorageUnavailable)
    await close()
  })

  test('when a disk cannot be read', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larkfield-broken-'))
    await writeFile(join(directory, 'documents'), 'no folder')
    const storage = storageOnDisk(directory)
    await expect(storage.read('documents/a')).rejects.toThrow(/cannot be used: open failed with ENOTDIR/)
    await expect(storage.write('documents/a', bytes)).rejects.toThrow(StorageUnavailable)
    await rm(directory, { recursive: true, force: true })
  })
})

test('a full bucket fails as a full disk does', async () => {
  const server = createServer((_request, response) => response.writeHead(507).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = storageInBucket({ endpoint, region: 'us-east-1', name: 'a', accessKeyId: 'b', secretAccessKey: 'c' })
  await expect(storage.write('documents/new', bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
  server.close()
})

const everyone: InUse = async (_db, names) => new Set(names)
const nobody: InUse = async () => new Set()
const some =
  (...used: string[]): InUse =>
  async (_db, names) =>
    new Set(used.filter((name) => names.includes(name as FileName)))
const referringTo = (...names: FileName[]): References => ({
  rooms: { documents: some(...names), photos: some(...names), exports: nobody },
  sample: async () => names,
})
const hours = (count: number) => count * 3600
const days = (count: number) => hours(24 * count)

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('unneeded files, %s', (_title, open) => {
  let database: TestDatabase
  let house: House
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.pool.query('delete from discarded_files')
    house = await open()
    await claimStorage(database.db, house.files, referringTo())
    logged.length = 0
  })
  afterEach(() => house.close())

  const clean = (documents: InUse, isAsked = false) =>
    sweep(
      database.db,
      { files: house.files, log, binDays: 14 },
      { documents, photos: everyone, exports: nobody },
      isAsked,
    )
  const kept = async () => (await house.files.list('documents', anyAge)).sort()
  const binned = async () => (await house.files.bin.list('documents', anyAge)).sort()

  /** Documents written some hours ago. */
  async function oldDocuments(count: number): Promise<FileName[]> {
    const names = Array.from(
      { length: count },
      (_, place): FileName => `documents/old-${String(place).padStart(3, '0')}`,
    )
    for (const name of names) await house.files.put(name, bytes)
    await house.age(names, hours(2))
    return names
  }

  test("go to the bin when their row's deletion commits, and stay when it is rolled back", async () => {
    const { db } = database
    await house.files.put('documents/old', bytes)
    await db.transaction((tx) => discard(tx, ['documents/old']))
    await house.files.put('documents/kept', bytes)
    const undone = db.transaction(async (tx) => {
      await discard(tx, ['documents/kept'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await removeDiscarded(db, { files: house.files, log }, referringTo())).toBe(1)
    expect(await removeDiscarded(db, { files: house.files, log }, referringTo())).toBe(0)
    expect(said()).toEqual(['documents/old: a discarded file was moved to the bin'])
    expect(await kept()).toEqual(['documents/kept'])
    expect(await binned()).toEqual(['documents/old'])
  })

  test('are swept into the bin after an hour; files that are new or in use stay', async () => {
    await oldDocuments(2)
    await house.files.put('documents/new', bytes)
    expect(await clean(some('documents/old-000'))).toMatchObject({ moved: 1, problems: [] })
    expect(said()).toEqual(['documents/old-001: a file without a row was moved to the bin'])
    expect(await kept()).toEqual(['documents/new', 'documents/old-000'])
    expect(await binned()).toEqual(['documents/old-001'])
  })

  test('can be restored for as long as the bin keeps them, and are then gone for good', async () => {
    await oldDocuments(2)
    await clean(nobody)
    expect(said()).toHaveLength(2)
    expect(await kept()).toEqual([])
    expect(await clean(some('documents/old-000'))).toMatchObject({ takenBack: 1, removed: 0 })
    expect(said()).toEqual(['documents/old-000: a file was taken back from the bin'])
    expect((await house.files.get('documents/old-000'))?.toString()).toBe(text)
    await house.age(['.bin/documents/old-001'], days(13))
    expect(await clean(nobody)).toMatchObject({ removed: 0 })
    said()
    await house.age(['.bin/documents/old-001'], days(15))
    expect(await clean(nobody)).toMatchObject({ removed: 1 })
    expect(said()).toEqual(['documents/old-001: a file was removed from the bin'])
    expect(await binned()).toEqual([])
  })

  test('age in the bin from the day they were moved there', async () => {
    const [name = ''] = await oldDocuments(1)
    await house.age([name], days(100))
    expect(await clean(nobody)).toMatchObject({ moved: 1, removed: 0 })
    expect(await binned()).toEqual([name])
  })

  test('are never swept by the database of another installation, which also removes nothing', async () => {
    const names = await oldDocuments(3)
    const { db } = database
    await db.transaction((tx) => discard(tx, ['documents/old-000']))
    await house.files.owner.write('01890000-0000-7000-8000-000000000000')
    expect(await clean(nobody)).toMatchObject({
      moved: 0,
      problems: [expect.stringContaining('belong to installation')],
    })
    expect(await clean(nobody, true)).toMatchObject({ moved: 0 })
    await expect(removeDiscarded(db, { files: house.files, log }, referringTo())).rejects.toThrow('were not removed')
    expect(await kept()).toEqual(names)
    await house.files.owner.write(await installationId(db))
    expect(await removeDiscarded(db, { files: house.files, log }, referringTo())).toBe(1)
  })

  describe('a storage without a mark', () => {
    let fresh: House
    beforeEach(async () => {
      fresh = await open()
      return fresh.close
    })
    const claim = async (references: References) => {
      await claimStorage(database.db, fresh.files, references)
      return (await fresh.files.owner.read()) === (await installationId(database.db))
    }

    test('is claimed while it is empty and no row refers to a file', async () => {
      expect(await storageProblem(database.db, fresh.files)).toMatch(/does not name installation/)
      expect(await claim(referringTo('documents/one'))).toBe(false)
      expect(await claim(referringTo())).toBe(true)
    })

    test('is claimed later, if the database knows its files, and no other database claims it', async () => {
      await fresh.files.put('documents/one', bytes)
      expect(await claim(referringTo())).toBe(false)
      expect(await claim(referringTo('documents/other'))).toBe(false)
      expect(await claim(referringTo('documents/one'))).toBe(true)
    })

    test('that did not answer at the first start is claimed before a deleted person’s documents are removed', async () => {
      await fresh.files.put('documents/one', bytes)
      await database.db.transaction((tx) => discard(tx, ['documents/one']))
      expect(await removeDiscarded(database.db, { files: fresh.files, log }, referringTo())).toBe(1)
      expect(await fresh.files.list('documents', anyAge)).toEqual([])
    })

    test('has no file that is lost: nothing is known of it', async () => {
      await expect(fresh.files.get('documents/one')).rejects.toThrow(StorageUnavailable)
    })
  })

  test.each([
    ['ours, with every file', 4, true, {}],
    ['ours, with three of four', 3, true, { advice: expect.stringContaining('1 of 4 files') }],
    ['ours, with one of four', 1, true, { problem: expect.stringContaining('3 of 4 files') }],
    ['without a mark, with every file', 4, false, {}],
    ['without a mark and empty', 0, false, { problem: expect.stringMatching(/does not name.*4 of 4 files/) }],
  ] as const)('a storage is examined that is %s', async (_title, count, isMarked, findings) => {
    const fresh = await open()
    const names = ['documents/a', 'documents/b', 'photos/c', 'photos/d'] as const
    for (const name of names.slice(0, count)) await fresh.files.put(name, bytes)
    if (isMarked) await fresh.files.owner.write(await installationId(database.db))
    // A file in the bin is not missing: an older database finds it there.
    if (count === 4) await fresh.files.bin.add('photos/d')
    expect(await examineStorage(database.db, fresh.files, referringTo(...names))).toEqual(findings)
    await fresh.close()
  })

  const sweeps = [
    ['all of twelve', 12, 0, 0],
    ['six of a hundred', 100, 94, 0],
    ['three of three', 3, 0, 3],
    ['five of a hundred', 100, 95, 5],
  ] as const
  test.each(spreadOf(sweeps, 2))(
    '%s: more than a handful, and more than a few percent, are left alone',
    async (_title, count, used, moved) => {
      const names = await oldDocuments(count)
      const outcome = await clean(some(...names.slice(0, used)))
      expect(outcome.moved).toBe(moved)
      expect(outcome.problems).toHaveLength(moved === 0 ? 1 : 0)
      expect(await kept()).toHaveLength(count - moved)
      expect((await clean(some(...names.slice(0, used)), true)).moved).toBe(count - used - moved)
    },
  )
})

test('a partially written file is removed after an hour', async () => {
  const database = await openTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-half-'))
  const files = openFiles({ bucket: undefined, dataDirectory: directory }, secrets, log)
  await claimStorage(database.db, files, referringTo())
  await mkdir(join(directory, 'files', 'documents'))
  for (const name of ['half.part', 'new.part']) await writeFile(join(directory, 'files', 'documents', name), 'half')
  await setAge(join(directory, 'files'), ['documents/half.part'], hours(2))
  await sweep(database.db, { files, log, binDays: 14 }, { documents: nobody, photos: nobody, exports: nobody })
  expect(await readdir(join(directory, 'files', 'documents'))).toEqual(['new.part'])
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

test('files move from the disk to a bucket as they are, with the bin and the mark, and a second run adds what is new', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'larkfield-move-'))
  const { directory: _, close, ...bucket } = await openBucket()
  const disk = openFiles({ bucket: undefined, dataDirectory }, secrets, log)
  const there = openFiles({ bucket, dataDirectory }, secrets, log)
  await disk.owner.write('01890000-0000-7000-8000-000000000000')
  for (const name of ['documents/a', 'photos/b', 'documents/c'] as const) await disk.put(name, bytes)
  await disk.bin.add('documents/c')
  expect(await copyToBucket({ dataDirectory, bucket })).toBe(3)
  await disk.put('photos/late', bytes)
  expect(await copyToBucket({ dataDirectory, bucket })).toBe(1)
  expect(await there.owner.read()).toBe('01890000-0000-7000-8000-000000000000')
  expect((await there.get('documents/a'))?.toString()).toBe(text)
  expect((await there.list('photos', anyAge)).sort()).toEqual(['photos/b', 'photos/late'])
  expect(await there.bin.list('documents', anyAge)).toEqual(['documents/c'])
  await close()
  await rm(dataDirectory, { recursive: true, force: true })
})
