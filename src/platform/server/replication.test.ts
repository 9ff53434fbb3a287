/** A primary with a standby: which server is written to, and what counts as saved. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { haproxy, startHaproxy } from '#testing/haproxy.ts'
import { type Pair, startPair } from '#testing/pair.ts'
import { patience } from '#testing/patience.ts'
import { freezeDatabase } from '#testing/process.ts'
import { isSample } from '#testing/sample.ts'
import { withClient } from './connection.ts'
import { type Database, openDatabase, type Queries, query, statement } from './database.ts'
import { createMetrics } from './metrics.ts'
import { dbForEndpoint, openReplica } from './replica.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let pair: Pair
beforeAll(async () => {
  pair = await startPair()
  await withClient({ connectionString: pair.databaseAt(pair.primary.port).ownerUrl }, 60, async (client) => {
    await client.query('create table things (id int primary key)')
    await client.query('grant all on things to larkfield_app')
  })
})
afterAll(() => pair.stop())

const add = statement('insert into things (id) values ($1)')
const whereFrom = query<{ port: number; pid: number }>('select inet_server_port() as port, pg_backend_pid() as pid')

function open(port = pair.primary.port): Database {
  const db = openDatabase({ connectionString: pair.databaseAt(port).applicationUrl }, () => undefined, 2, 60)
  onTestFinished(db.close)
  return db
}

const portOf = async (db: Queries) => (await db.one(whereFrom))?.port

async function lossIn(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return error
}

test('a connection to a standby is given up after a write was refused there, and nothing was done', async () => {
  const db = open(pair.standby.port)
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
    const replica = openReplica(db, open(pair.standby.port), metrics, waitMilliseconds)
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
    const replica = openReplica(db, open(), createMetrics())
    expect(await replica.caughtUp()).toBeUndefined()
  })
})

if (!isSample) {
  describe.skipIf(!haproxy)('behind HAProxy', () => {
    /** HAProxy may give up a server that a busy machine lets answer late. What counts is where a connection leads to. */
    const portAtLast = async (db: Queries): Promise<unknown> =>
      portOf(db).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return portAtLast(db)
        throw error
      })

    test('the pool follows a failover, and a primary that stood still is not heard again when it wakes up', async () => {
      const { primary, standby } = pair
      const proxyPort = await startHaproxy([standby, primary])
      const db = open(proxyPort)
      expect(await Promise.all([db, db].map(portAtLast))).toEqual([primary.port, primary.port])

      const thaw = await freezeDatabase(await primary.pid())
      const standingStill = [lossIn(db.background.one(whereFrom)), lossIn(db.background.run(add, 21))]
      await primary.report('silent')
      // HAProxy has hung up on the server that stands still, long before a statement's time is over.
      for (const loss of await Promise.all(standingStill)) expect(loss).toMatchObject({ outcome: 'not done' })
      await standby.asSuperuser('select pg_promote()')
      await standby.report('primary')
      expect(await portAtLast(db)).toBe(standby.port)

      await primary.report('standby')
      thaw()
      // It still takes itself for the primary.
      expect(await primary.asSuperuser('select pg_is_in_recovery() as "isStandby"')).toEqual([{ isStandby: false }])
      const fresh = open(proxyPort)
      expect(await Promise.all([db, db, fresh, fresh].map(portAtLast))).toEqual(Array(4).fill(standby.port))
    })
  })
}
