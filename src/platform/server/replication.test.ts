/** A primary with a standby: which server is written to, and what counts as saved. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Pair, startPair } from '#testing/pair.ts'
import { withClient } from './connection.ts'
import { type Database, openDatabase, type Queries, statement } from './database.ts'
import { NoPrimary } from './primary-client.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let pair: Pair
beforeAll(async () => {
  pair = await startPair()
  await withClient({ connectionString: pair.database.ownerUrl }, 60, async (client) => {
    await client.query('create table things (id int primary key)')
    await client.query('grant all on things to larkfield_app')
  })
})
afterAll(() => pair.stop())

const add = statement('insert into things (id) values ($1)')
const whereFrom = statement<{ port: number; pid: number }>('select inet_server_port() as port, pg_backend_pid() as pid')

function open(connectionString = pair.database.applicationUrl): Database {
  const db = openDatabase({ connectionString }, () => undefined, 2, 60)
  onTestFinished(db.close)
  return db
}

const portOf = async (db: Queries) => (await db.one(whereFrom))?.port

async function lossIn(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return error
}

test('of several servers the one that accepts writes is used, by the pool and by a lone connection', async () => {
  const db = open()
  expect(await portOf(db)).toBe(pair.primary.port)
  await db.run(add, 1)
  const seen = await withClient({ connectionString: pair.database.applicationUrl }, 60, (client) =>
    client.query(whereFrom.text),
  )
  expect(seen.rows[0].port).toBe(pair.primary.port)
})

test('a connection to a standby is given up after a write was refused there, and nothing was done', async () => {
  const db = open(pair.database.applicationUrlAt(pair.standby.port))
  const before = await db.one(whereFrom)
  expect(await lossIn(db.run(add, 2))).toMatchObject({ outcome: 'not done' })
  expect(await lossIn(db.transaction((tx) => tx.run(add, 2)))).toMatchObject({ outcome: 'not done' })
  const committed = db.transaction(async (tx) => tx.effect(add, 2))
  expect(await lossIn(committed)).toMatchObject({ outcome: 'not done' })
  expect((await db.one(whereFrom))?.pid).not.toBe(before?.pid)
})

describe('with synchronous replication', () => {
  const synchronous = async (names: string) => {
    await pair.primary.asSuperuser(`alter system set synchronous_standby_names = '${names}'`)
    await pair.primary.asSuperuser('select pg_reload_conf()')
  }

  /** Waits until a commit waits for a standby, and cancels that as an administrator would. */
  const cancelWait = async () => {
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
    await expect.poll(() => pair.primary.asSuperuser(cancel)).not.toEqual([])
  }

  test('a commit whose wait for a standby was cancelled is not reported as done', async () => {
    const db = open()
    await synchronous('nobody')
    onTestFinished(() => synchronous(''))
    const writes = [
      () => db.transaction(async (tx) => tx.effect(add, 10)),
      () => db.transaction((tx) => tx.run(add, 11)),
      () => db.run(add, 12),
    ]
    for (const write of writes) {
      const before = await db.one(whereFrom)
      const loss = lossIn(write())
      await cancelWait()
      expect(await loss).toMatchObject({ outcome: 'unknown' })
      expect((await db.one(whereFrom))?.pid).not.toBe(before?.pid)
    }
  })
})

describe('when the standby is promoted', () => {
  test('the same pool goes there, and not back to the old primary when that one returns', async () => {
    const db = open()
    expect(await portOf(db)).toBe(pair.primary.port)
    await pair.primary.kill()
    await expect.poll(() => portOf(db).catch((error: Error) => error.cause)).toBeInstanceOf(NoPrimary)
    await pair.standby.asSuperuser('select pg_promote()')
    expect(await portOf(db)).toBe(pair.standby.port)
    await db.run(add, 20)

    await pair.primary.start()
    const elsewhere = open(pair.database.applicationUrlAt(pair.primary.port))
    expect(await portOf(elsewhere)).toBe(pair.primary.port)
    const backends = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larkfield'`
    await pair.standby.asSuperuser(backends)
    await expect.poll(() => portOf(db).catch(() => 0)).toBe(pair.standby.port)

    await pair.standby.kill()
    await expect.poll(() => portOf(db).catch((error: Error) => error.cause)).toBeInstanceOf(NoPrimary)
  })
})
