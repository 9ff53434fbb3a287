/** A primary with a standby: which server is written to, and what counts as saved. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Pair, startPair } from '#testing/pair.ts'
import { patience } from '#testing/patience.ts'
import { freezeDatabase } from '#testing/process.ts'
import { withClient } from './connection.ts'
import { type Database, openDatabase, type Queries, query, statement } from './database.ts'
import { createMetrics } from './metrics.ts'
import { NoPrimary } from './primary-client.ts'
import { dbForEndpoint, openReplica } from './replica.ts'
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
const whereFrom = query<{ port: number; pid: number }>('select inet_server_port() as port, pg_backend_pid() as pid')

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

test('among several servers the one that accepts writes is used, by the pool and by a lone connection', async () => {
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

  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  const cancelled = async () => (await pair.primary.asSuperuser(cancel)).length > 0

  /** Waits until a commit waits for a standby, and cancels that as an administrator would. */
  const cancelWait = () => expect.poll(cancelled).toBe(true)

  /** A server heeds its new settings a while after it was told them: until then a commit does not wait. */
  const untilCommitsWait = async () => {
    let hasWaited = false
    while (!hasWaited) {
      let isOver = false
      const commit = pair.primary.asSuperuser(`comment on database postgres is 'written'`).then(() => {
        isOver = true
      })
      const isSettled = async () => {
        hasWaited = await cancelled()
        return hasWaited || isOver
      }
      await expect.poll(isSettled).toBe(true)
      await commit
    }
  }

  test('a commit whose wait for a standby was cancelled is not reported as done', async () => {
    const db = open()
    await synchronous('nobody')
    onTestFinished(() => synchronous(''))
    await untilCommitsWait()
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

describe('reads that cost a lot', () => {
  const heavy = { method: 'GET', replica: 'allowed' } as const
  const known = query<{ id: number }>('select id from things where id = $1')

  function openBoth(waitMilliseconds?: number) {
    const db = open()
    const metrics = createMetrics()
    const replica = openReplica(db, open(pair.database.applicationUrlAt(pair.standby.port)), metrics, waitMilliseconds)
    const outcomes = async () =>
      Object.fromEntries((await metrics.replicaReads.get()).values.map(({ labels, value }) => [labels.outcome, value]))
    return {
      db,
      outcomes,
      of: (endpoint: Parameters<typeof dbForEndpoint>[1]) => dbForEndpoint({ db, replica }, endpoint),
    }
  }

  test('go to the standby, unless the call changes something or has written', async () => {
    const { of } = openBoth(patience.condition)
    expect(await portOf(await of(heavy))).toBe(pair.standby.port)
    expect(await portOf(await of({ method: 'GET' }))).toBe(pair.primary.port)
    expect(await portOf(await of({ ...heavy, changes: true }))).toBe(pair.primary.port)
    expect(await portOf(await of({ ...heavy, method: 'POST' }))).toBe(pair.primary.port)
    const db = await of(heavy)
    await db.transaction((tx) => tx.run(add, 100))
    expect(await portOf(db)).toBe(pair.primary.port)
  })

  test('see everything that was committed before', async () => {
    const { db, of, outcomes } = openBoth(patience.condition)
    for (let id = 200; id < 230; id++) {
      await db.run(add, id)
      expect(await (await of(heavy)).one(known, id)).toEqual({ id })
    }
    expect(await outcomes()).toEqual({ replica: 30 })
  })

  test('go to the primary while the standby is behind, and do not wait for it each time', async () => {
    const { db, of, outcomes } = openBoth()
    await pair.standby.asSuperuser('select pg_wal_replay_pause()')
    onTestFinished(async () => void (await pair.standby.asSuperuser('select pg_wal_replay_resume()')))
    await db.run(add, 300)
    const first = await of(heavy)
    // The standby is left alone for seconds, and from here on none of them passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (const read of [first, await of(heavy), await of(heavy)])
      expect(await read.one(known, 300)).toEqual({ id: 300 })
    const { replica = 0, behind = 0, unreachable = 0 } = await outcomes()
    expect({ replica, asked: behind + unreachable }).toEqual({ replica: 0, asked: 1 })
  })

  test('go to the primary if the standby went away during the call, or before', async () => {
    const { of, outcomes } = openBoth(patience.condition)
    const during = await of(heavy)
    await pair.standby.stop()
    expect(await portOf(during)).toBe(pair.primary.port)
    expect(await portOf(await of(heavy))).toBe(pair.primary.port)
    await pair.standby.start()
    expect(await outcomes()).toEqual({ replica: 1, unreachable: 1 })
  })

  test('never go to a server that is no standby', async () => {
    const db = open()
    const replica = openReplica(db, open(pair.database.applicationUrlAt(pair.primary.port)), createMetrics())
    expect(await replica.caughtUp()).toBeUndefined()
  })
})

describe('when the standby is promoted', () => {
  test('the same pool goes there, and not back to the old primary when that one returns', async () => {
    const db = openDatabase({ connectionString: pair.database.applicationUrl }, () => undefined, 2, 10)
    onTestFinished(db.close)
    /** A busy machine may not connect within the limit. What counts is where it connects to. */
    const ports = async (): Promise<unknown[]> => {
      try {
        return await Promise.all([portOf(db), portOf(db)])
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return ports()
        throw error
      }
    }
    expect(await ports()).toEqual([pair.primary.port, pair.primary.port])
    const thaw = await freezeDatabase(await pair.primary.pid())
    const standingStill = db.background.one(whereFrom)
    await lossIn(portOf(db))
    await pair.standby.asSuperuser('select pg_promote()')
    await expect.poll(() => portOf(db).catch(() => 0)).toBe(pair.standby.port)
    await db.run(add, 20)

    thaw()
    expect(await standingStill).toMatchObject({ port: pair.primary.port })
    expect(await ports()).toEqual([pair.standby.port, pair.standby.port])
    const backends = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larkfield'`
    await pair.standby.asSuperuser(backends)
    await expect.poll(() => portOf(db).catch(() => 0)).toBe(pair.standby.port)

    await pair.standby.kill()
    await expect.poll(() => portOf(db).catch((error: Error) => error.cause)).toBeInstanceOf(NoPrimary)
  })
})
