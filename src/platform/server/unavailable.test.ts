/** A failing database: lost connections, servers that do not answer, transactions that conflict. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { refuse } from '#kernel/refusal.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { savepointDb } from './bound-database.ts'
import { withClient } from './connection.ts'
import { type Database, type Db, openDatabase, type Queries, query, statement, type Tx } from './database.ts'
import { maxTries } from './retry.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let database: TestDatabase
let db: Database
let owner: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query('create table things (id int primary key, amount int not null)')
  await owner.query('grant all on things to larkfield_app')
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const backend = query<{ pid: number }>('select pg_backend_pid() as pid')
const sleep = query('select pg_sleep($1)')
const add = statement('insert into things (id, amount) values ($1, 1)')
const raise = statement('update things set amount = amount + 1 where id = $1')
const amountOf = query<{ amount: number }>('select amount from things where id = $1')
const failWith = (code: string) => statement(`do $$ begin raise 'on purpose' using errcode = '${code}'; end $$`)

async function pidIn(queries: Queries): Promise<number> {
  return (await queries.one(backend))?.pid ?? 0
}

/** Terminates a backend, and waits until it is gone. */
async function kill(pid: number): Promise<void> {
  await owner.query('select pg_terminate_backend($1, 60000)', [pid])
}

async function lossIn(work: Promise<unknown>): Promise<DatabaseUnavailable> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return error
}

async function exists(id: number): Promise<boolean> {
  return (await db.one(amountOf, id)) !== undefined
}

describe('a lost connection', () => {
  test('between two statements rolls the transaction back, and reports that nothing was done', async () => {
    const work = db.transaction(async (tx) => {
      await tx.run(add, 1)
      await kill(await pidIn(tx))
      await tx.run(raise, 1)
    })
    expect(await lossIn(work)).toMatchObject({ outcome: 'not done' })
    expect(await exists(1)).toBe(false)
  })

  test('in the middle of a statement fails everything that waits on the connection', async () => {
    const ends: Promise<unknown>[] = []
    const work = db.transaction(async (tx) => {
      const pid = await pidIn(tx)
      ends.push(...[1, 2, 3].map(() => tx.run(sleep, 1000)))
      const failures = Promise.allSettled(ends)
      await kill(pid)
      expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      await tx.run(raise, 1)
    })
    expect(await lossIn(work)).toMatchObject({ outcome: 'not done' })
  })

  test('during the commit leaves the outcome unknown, and nothing is retried', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      const pid = await pidIn(tx)
      await tx.run(add, 2)
      tx.effect(sleep, 1000)
      setImmediate(() => kill(pid))
    })
    expect(await lossIn(work)).toMatchObject({ outcome: 'unknown' })
    expect(runs).toBe(1)
    expect(await exists(2)).toBe(false)
  })

  test('leaves the outcome of a lone statement unknown, unless it only reads', async () => {
    const alone = openDatabase(database.connection, () => undefined, 1)
    const slow = statement('insert into things (id, amount) select 3, 1 from pg_sleep(1000)')
    const cases = [
      { work: () => alone.run(slow), outcome: 'unknown' },
      { work: () => alone.run(sleep, 1000), outcome: 'not done' },
    ]
    for (const { work, outcome } of cases) {
      const pid = await pidIn(alone)
      const loss = lossIn(work())
      await kill(pid)
      expect(await loss).toMatchObject({ outcome })
    }
    await alone.close()
  })

  test('is recovered from, even if every connection is lost at once', async () => {
    const pids = await Promise.all(Array.from({ length: 10 }, () => db.transaction(pidIn)))
    const busy = Array.from({ length: 10 }, () => lossIn(db.run(sleep, 1000)))
    const sleeping = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep%'
      and state = 'active' and pid <> pg_backend_pid()`
    const left = async () => (await owner.query(sleeping)).rows as { pid: number }[]
    while ((await left()).length < 10);
    for (const { pid } of await left()) await kill(pid)
    await Promise.all(busy)
    const after = await Promise.all(Array.from({ length: 10 }, () => db.transaction(pidIn)))
    expect(after.filter((pid) => pids.includes(pid))).toEqual([])
  })

  test('does not wrap a refusal', async () => {
    const result = await db.transaction(async (tx) => {
      await kill(await pidIn(tx))
      return refuse('WRONG_STATE', 'No')
    })
    expect(result).toMatchObject({ refused: 'WRONG_STATE' })
  })

  test('outside the pool fails its own work, and not the process', async () => {
    const work = withClient(database.connection, 60, async (client) => {
      await kill((await client.query(backend.text)).rows[0].pid)
      await client.query('select')
    })
    await expect(work).rejects.toThrow()
  })

  test('in a nested transaction is reported to its caller', async () => {
    const work = db.transaction(async (tx) => {
      await savepointDb(tx).transaction(async (inner) => {
        await kill(await pidIn(inner))
        await inner.run(raise, 1)
      })
    })
    expect(await lossIn(work)).toMatchObject({ outcome: 'not done' })
  })
})

describe('a database that takes too long', () => {
  test('is told the limits by every connection', async () => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout']
    const settings = query<{ setting: string }>('select current_setting(name) as setting from unnest($1::text[]) name')
    expect(await db.all(settings, names)).toEqual([{ setting: '1min' }, { setting: '1min' }])
    expect(await db.background.all(settings, names)).toEqual([{ setting: '1h' }, { setting: '1min' }])
    expect(await db.all(settings, names)).toEqual([{ setting: '1min' }, { setting: '1min' }])
    expect(db.pool.options).toMatchObject({ keepAlive: true, connectionTimeoutMillis: 60_000 })
  })

  async function hurried(work: (hurried: Database) => Promise<void>, size = 2): Promise<void> {
    const impatient = openDatabase(database.connection, () => undefined, size, 2)
    const connect = () => Promise.allSettled(Array.from({ length: size }, () => impatient.transaction(pidIn)))
    try {
      // A busy machine may take longer than that to connect.
      while (impatient.pool.idleCount < size) await connect()
      await work(impatient)
    } finally {
      await impatient.close()
    }
  }

  test('over a statement is abandoned, and the connection is used again', () =>
    hurried(async (impatient) => {
      const pid = await pidIn(impatient)
      expect(await lossIn(impatient.run(sleep, 1000))).toMatchObject({ outcome: 'not done' })
      expect(await pidIn(impatient)).toBe(pid)
    }))

  test('because it is frozen is abandoned by the client, and its connection is not used again', () =>
    hurried(async (impatient) => {
      const pid = await pidIn(impatient)
      process.kill(pid, 'SIGSTOP')
      onTestFinished(() => void process.kill(pid, 'SIGCONT'))
      expect(await lossIn(impatient.run(add, 9))).toMatchObject({ outcome: 'unknown' })
      expect(await pidIn(impatient)).not.toBe(pid)
    }))

  test('over a lock is abandoned, and the transaction rolled back', async () => {
    await owner.query('insert into things values (4, 1)')
    await owner.query('begin; select from things where id = 4 for update')
    await hurried(async (impatient) => {
      const work = impatient.transaction(async (tx) => {
        await tx.run(add, 5)
        await tx.run(raise, 4)
      })
      expect(await lossIn(work)).toMatchObject({ outcome: 'not done' })
    })
    await owner.query('rollback')
    expect(await exists(5)).toBe(false)
  })

  test('may take longer for background work', () =>
    hurried(async (impatient) => {
      const { background } = impatient
      await background.run(sleep, 2.2)
      await background.transaction((tx) => tx.run(sleep, 2.2))
      expect(await lossIn(impatient.run(sleep, 1000))).toMatchObject({ outcome: 'not done' })
    }))

  test('to give a free connection is not waited for', () =>
    hurried(async (impatient) => {
      await owner.query('select pg_advisory_lock(1)')
      const both = [1, 2].map(() => impatient.background.run(statement('select pg_advisory_xact_lock_shared(1)')))
      expect(await lossIn(impatient.one(backend))).toMatchObject({ outcome: 'not done' })
      await owner.query('select pg_advisory_unlock(1)')
      await Promise.all(both)
      expect(await pidIn(impatient)).toBeGreaterThan(0)
    }))
})

describe('a deadlock or a serialisation failure', () => {
  test.each(['40001', '40P01'])('is retried from the start (%s)', async (code) => {
    let runs = 0
    const result = await db.transaction(async (tx) => {
      runs += 1
      if (runs < 3) await tx.run(failWith(code))
      return runs
    })
    expect(result).toBe(3)
  })

  test('of a lone statement is retried too', async () => {
    await owner.query(`create sequence tries; grant all on tries to larkfield_app`)
    const twice = statement(
      `do $$ begin if nextval('tries') < 3 then raise 'on purpose' using errcode = '40P01'; end if; end $$`,
    )
    await db.run(twice)
    expect((await owner.query('select last_value from tries')).rows).toEqual([{ last_value: 3n }])
  })

  test('is found behind the error that the work made of it', async () => {
    const wrappings: ((tx: Tx) => Promise<void>)[] = [
      (tx) =>
        tx.run(failWith('40P01')).then(
          () => undefined,
          () => undefined,
        ),
      (tx) =>
        tx.run(failWith('40P01')).then(
          () => undefined,
          () => Promise.reject(new Error('Something else')),
        ),
      async (tx) => tx.effect(failWith('40P01')),
      (tx) =>
        savepointDb(tx)
          .transaction((inner) => inner.run(failWith('40P01')))
          .then(() => undefined),
    ]
    for (const wrap of wrappings) {
      let runs = 0
      await db.transaction(async (tx) => {
        runs += 1
        if (runs < 2) await wrap(tx)
      })
      expect(runs).toBe(2)
    }
  })

  test('that keeps recurring is given up, with nothing done', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      await tx.run(add, 6)
      await tx.run(failWith('40001'))
    })
    expect(await lossIn(work)).toMatchObject({ outcome: 'not done' })
    expect(runs).toBe(maxTries)
    expect(await exists(6)).toBe(false)
  })

  test('between two who lock in opposite order lets both succeed', async () => {
    await owner.query('insert into things values (7, 0), (8, 0)')
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const cross = (own: Db, number: 0 | 1) =>
      own.transaction(async (tx) => {
        runs += 1
        await tx.run(raise, 7 + number)
        holding[number]?.resolve()
        await Promise.all(holding.map(({ promise }) => promise))
        await tx.run(raise, 8 - number)
      })
    await Promise.all([cross(db, 0), cross(db, 1)])
    // One of them runs again, and once more if it takes its first lock before the other has noticed that it was free.
    expect(runs).toBeGreaterThanOrEqual(3)
    const { rows } = await owner.query('select amount from things where id in (7, 8)')
    expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
  })

  test('is reported, and a violated key is not: there the next try finds the winner’s row', async () => {
    await owner.query('insert into things values (19, 0)')
    let runs = 0
    const found = await db.transaction(async (tx) => {
      runs += 1
      if (runs > 1) return tx.one(query<{ amount: number }>('select amount from things where id = 19'))
      tx.effect(add, 19)
      return undefined
    })
    expect([runs, found]).toEqual([2, { amount: 0 }])
  })

  test('a key that stays violated is given up as what it is', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      await tx.run(add, 19)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(maxTries)
  })

  test('other errors stay what they are, and are not retried', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      await tx.run(query('select 1 / 0'))
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(runs).toBe(1)
  })
})
