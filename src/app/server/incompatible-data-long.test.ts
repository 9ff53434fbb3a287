import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEngine } from '#engine/start.ts'
import { refusalOfStart } from '#testing/live.ts'
import { type OperatorsDatabase, type OperatorsServer, query, startOperatorsServer } from '#testing/operators-server.ts'
import { databasePid, dataDirectory, isAlive, startApplication, startProgram } from '#testing/process.ts'
import { confirm } from './confirm.ts'

/** The version record of the schema before the first release. */
const unreleased = `
  create table migrations (
    number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now()
  );
  insert into migrations (number, name, digest) values (1, '0001-platform.sql', 'x'), (2, '0002-accounts.sql', 'x');
  create table keepsakes as select 'of great worth' as keepsake;`

async function withEmbedded<T>(directory: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const engine = await startEngine({ directory: join(directory, 'postgres'), log: () => undefined, durable: false })
  const admin = new pg.Client({ ...engine.connection, database: 'postgres' })
  await admin.connect()
  const found = await admin.query(`select from pg_database where datname = 'larkfield'`)
  if (found.rowCount === 0) await admin.query('create database larkfield')
  await admin.end()
  const client = new pg.Client({ ...engine.connection, database: 'larkfield' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await engine.stop()
  }
}

/** A `DATA_DIR` as an earlier version left it. */
async function oldDataDirectory(sql = unreleased): Promise<string> {
  const directory = await dataDirectory()
  await withEmbedded(directory, (client) => client.query(sql))
  await mkdir(join(directory, 'files', 'photos'), { recursive: true })
  await writeFile(join(directory, 'files', 'photos', 'one'), 'a photo')
  await writeFile(join(directory, 'secret.key'), 'the old key, which is long enough for this')
  return directory
}

const keepsakes = (directory: string) =>
  withEmbedded(directory, async (client) => (await client.query('select keepsake from keepsakes')).rows)
const kept = [{ keepsake: 'of great worth' }]

const begin = (environment: Record<string, string>) => startProgram('reset-demo.ts', environment).ended

describe('data of the schema before the first release', () => {
  test('is explained and left as it is, by the start and by a command', async () => {
    const directory = await oldDataDirectory()
    const before = await readdir(directory)
    const { code, said, complained } = await startProgram('main.ts', { DATA_DIR: directory }).ended
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(complained).toContain(`The data in ${directory} was made by an earlier, unreleased schema`)
    expect(complained).toContain(`DATA_DIR='${directory}' npm run reset-demo`)
    expect(await startProgram('migrate.ts', { DATA_DIR: directory }).ended).toMatchObject({ code: 1, complained })
    expect(await readdir(directory)).toEqual(before)
    expect(await keepsakes(directory)).toEqual(kept)
  })

  test('is moved aside by its owner, complete and usable, and the next start creates an empty database', async () => {
    const directory = await oldDataDirectory()
    const { code, said, complained } = await begin({ DATA_DIR: directory })
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    const aside = /^The old data is now in (\S+)\. The next start creates an empty database\.\n$/.exec(said)?.[1] ?? ''
    expect(aside).toMatch(/\/before-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d$/)
    expect(await readdir(directory)).toEqual([aside.split('/').at(-1)])

    const application = await startApplication({ DATA_DIR: directory })
    expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 200 })
    expect(await application.call('POST', '/api/demo/login', { body: { role: 'investor' } })).toMatchObject({
      status: 200,
    })
    expect((await application.end('SIGTERM')).complained).toBe('')

    expect(await readFile(join(aside, 'secret.key'), 'utf8')).toBe('the old key, which is long enough for this')
    expect(await readFile(join(directory, 'secret.key'), 'utf8')).not.toContain('the old key')
    expect(await readFile(join(aside, 'files', 'photos', 'one'), 'utf8')).toBe('a photo')
    expect(await keepsakes(aside)).toEqual(kept)
  })

  test('is moved again if the first attempt was interrupted half-way', async () => {
    const directory = await oldDataDirectory()
    await mkdir(join(directory, 'before-interrupted'))
    await rename(join(directory, 'files'), join(directory, 'before-interrupted', 'files'))
    await rename(join(directory, 'secret.key'), join(directory, 'before-interrupted', 'secret.key'))
    expect((await startProgram('main.ts', { DATA_DIR: directory }).ended).complained).toContain('npm run reset-demo')
    expect(await readdir(directory)).toEqual(['before-interrupted', 'postgres'])
    expect((await begin({ DATA_DIR: directory })).code).toBe(0)
    const [rest = '', first = ''] = (await readdir(directory)).sort()
    expect([await readdir(join(directory, rest)), await readdir(join(directory, first))]).toEqual([
      ['postgres'],
      ['files', 'secret.key'],
    ])
  })
})

test('data of a migration that was changed since is explained with its name', async () => {
  const changed = unreleased.replace('0001-platform', '0001-foundation')
  const { code, complained } = await startProgram('main.ts', { DATA_DIR: await oldDataDirectory(changed) }).ended
  expect(code).toBe(1)
  expect(complained).toContain('is of other migrations (changed since applied: 0001-foundation.sql, 0002-platform.sql)')
  expect(complained).toContain('npm run reset-demo')
})

describe('npm run reset-demo', () => {
  test('refuses while another process uses the data', async () => {
    const directory = await oldDataDirectory()
    const before = await readdir(directory)
    await withEmbedded(directory, async () => {
      const complained = expect.stringMatching(/^Another Larkfield \(process \d+\) is already using/)
      expect(await begin({ DATA_DIR: directory })).toMatchObject({ code: 1, complained })
    })
    expect(await readdir(directory)).toEqual(before)
  })

  test('stops the database server of an application that was killed', async () => {
    const directory = await dataDirectory()
    const application = await startApplication({ DATA_DIR: directory })
    const database = await databasePid(directory)
    await application.end('SIGKILL')
    expect((await begin({ DATA_DIR: directory })).code).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  test('is only for the embedded database of a demo', async () => {
    const directory = await oldDataDirectory()
    const before = await readdir(directory)
    const url = 'postgres://somebody@localhost:1/larkfield'
    const refused: [environment: Record<string, string>, why: string][] = [
      [{ DATA_DIR: directory, APP_MODE: 'live' }, 'APP_MODE: only the data of a demo can be moved aside'],
      [{ DATA_DIR: directory, DATABASE_URL: url }, 'DATABASE_URL: only an embedded database can be moved aside'],
      [{ DATA_DIR: directory, DATABASE_OWNER_URL: url }, 'DATABASE_OWNER_URL: only an embedded database'],
      [{ DATA_DIR: join(directory, 'files') }, 'DATA_DIR: there is no embedded database in'],
    ]
    for (const [environment, why] of refused) {
      expect(await begin(environment)).toMatchObject({ code: 1, said: '', complained: expect.stringContaining(why) })
    }
    expect(await readdir(directory)).toEqual(before)
  })
})

describe('a server’s database of the schema before the first release', () => {
  let server: OperatorsServer
  let database: OperatorsDatabase
  beforeAll(async () => {
    server = await startOperatorsServer({ durable: true })
    await server.createMigratedDatabase()
    database = await server.createDatabase()
    await query(database.ownerUrl, `${unreleased}; grant select on migrations to larkfield_app`)
  })
  afterAll(() => server.stop())

  const advice =
    /made by an earlier, unreleased schema\)\. Migrating would not help: create a new database for this version/

  test('is refused with an explanation by migrate, by every start and by the launch check, and stays as it is', async () => {
    const { ownerUrl, applicationUrl } = database
    const refusing = [
      startProgram('migrate.ts', { DATABASE_OWNER_URL: ownerUrl }),
      startProgram('main.ts', { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, PORT: '0' }),
      startProgram('main.ts', { DATABASE_URL: applicationUrl, READ_ONLY: 'on', PORT: '0' }),
      startProgram('launch-check.ts', { DATABASE_URL: applicationUrl }),
    ]
    for (const { ended } of refusing) {
      expect(await ended).toMatchObject({ code: 1, complained: expect.stringMatching(advice) })
    }
    const live = startProgram('main.ts', { DATABASE_URL: applicationUrl, APP_MODE: 'live', PORT: '0' })
    expect(refusalOfStart(await live.ended)).toMatch(advice)
    expect(await query(ownerUrl, 'select keepsake from keepsakes')).toEqual(kept)
  })
})

describe('the confirmation at a terminal', () => {
  const ask = async (answer: (input: PassThrough, ending: AbortController) => void) => {
    const [input, output, ending] = [new PassThrough(), new PassThrough(), new AbortController()]
    const agreed = confirm('Start over?', { input, output }, ending.signal)
    answer(input, ending)
    return { agreed: await agreed, shown: String(output.read()) }
  }

  test.for(['y\n', 'Yes\n', ' YES \n'])('is given by %j', async (answer) => {
    expect(await ask((input) => input.write(answer))).toEqual({ agreed: true, shown: 'Start over? [y/N] ' })
  })

  test.for(['\n', 'n\n', 'yesterday\n'])('is not given by %j', async (answer) => {
    expect((await ask((input) => input.write(answer))).agreed).toBe(false)
  })

  test('is not given by leaving, or by a signal to stop', async () => {
    expect((await ask((input) => input.end())).agreed).toBe(false)
    expect((await ask((_input, ending) => ending.abort())).agreed).toBe(false)
  })
})
