import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuse } from '#kernel/refusal.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { savepointDb } from './bound-database.ts'
import { type Queries, query, renewConnections, statement } from './database.ts'
import { canBeMigrated, gapIn, migrate, readLevel, readMigrations, rowsFrom } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const add = statement('update clock_offset set milliseconds = milliseconds + $1')
const read = query<{ milliseconds: bigint }>('select milliseconds from clock_offset')
const value = async (db: Queries) => (await db.one(read))?.milliseconds

test('a statement that names a type works after the type was recreated, once the connections are renewed', async () => {
  const { db, connection } = database
  const makeAnew = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`drop type if exists fruit; create type fruit as enum ('pear')`)
    await client.end()
  }
  const eat = query<{ eaten: string }>('select $1::fruit::text as eaten')
  await makeAnew()
  expect(await db.one(eat, 'pear')).toEqual({ eaten: 'pear' })
  await makeAnew()
  await expect(db.one(eat, 'pear')).rejects.toThrow('cache lookup failed')
  renewConnections(db)
  expect(await db.one(eat, 'pear')).toEqual({ eaten: 'pear' })
})

describe('a transaction', () => {
  test('commits a success, and rolls back a refusal and an exception', async () => {
    const { db } = database
    await db.transaction((tx) => tx.run(add, 1))
    await db.transaction(async (tx) => {
      await tx.run(add, 10)
      return refuse('WRONG_STATE', 'No')
    })
    const failing = db.transaction(async (tx) => {
      await tx.run(add, 100)
      throw new Error('A bug')
    })
    await expect(failing).rejects.toThrow('A bug')
    expect(await value(db)).toBe(1n)
  })

  test('inside another one rolls back only its own part', async () => {
    const { db } = database
    const before = (await value(db)) ?? 0n
    await db.transaction(async (outer) => {
      const nested = savepointDb(outer)
      await nested.run(add, 1)
      await nested.transaction(async (tx) => {
        await tx.run(add, 10)
        return refuse('WRONG_STATE', 'No')
      })
      await nested.transaction((tx) => tx.run(add, 100))
      const failing = nested.transaction(async (tx) => {
        await tx.run(add, 1000)
        throw new Error('A bug')
      })
      await expect(failing).rejects.toThrow('A bug')
    })
    expect(await value(db)).toBe(before + 101n)
  })

  test('sends effects with the next query or the commit', async () => {
    const { db } = database
    const before = (await value(db)) ?? 0n
    const seen = await db.transaction(async (tx) => {
      tx.effect(add, 1)
      tx.effect(add, 10)
      const [first, second] = await Promise.all([value(tx), value(tx)])
      tx.effect(add, 100)
      return [first, second]
    })
    expect(seen).toEqual([before + 11n, before + 11n])
    expect(await value(db)).toBe(before + 111n)
  })

  test('is rolled back by a failing effect, even one sent with the commit', async () => {
    const { db } = database
    const before = await value(db)
    const failing = db.transaction(async (tx) => {
      tx.effect(add, 1)
      tx.effect(query('select 1 / 0'))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await value(db)).toBe(before)
  })

  test('that swallowed an error does not report success', async () => {
    const { db } = database
    const before = await value(db)
    const careless = db.transaction(async (tx) => {
      await tx.run(add, 1)
      await tx.run(query('select 1 / 0')).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('division by zero')
    expect(await value(db)).toBe(before)
  })

  test('with a dead connection reports the error and leaves the pool usable', async () => {
    const { db } = database
    const kill = statement('select pg_terminate_backend(pg_backend_pid())')
    await expect(db.transaction((tx) => tx.run(kill))).rejects.toThrow()
    expect(await value(db)).toBeDefined()
  })
})

describe('the application’s role', () => {
  const denied = /permission denied|must be owner|append-only/
  test.each([
    'update entries set amount = 1',
    'delete from entries',
    'truncate entries',
    'alter table entries disable trigger all',
    'drop table entries',
    'delete from books',
    'delete from users',
    'update books set wallet = 1',
    'insert into entries (amount) values (1)',
    'create table mine (id int)',
    'insert into migrations (number, name, digest) values (9999, $$x$$, $$x$$)',
  ])('may not: %s', async (sql) => {
    await expect(database.db.pool.query(sql)).rejects.toThrow(denied)
  })

  test('owns nothing', async () => {
    const { rows } = await database.db.pool.query(
      `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname = 'larkfield_app'`,
    )
    expect(rows).toEqual([])
  })

  test('entries are immutable even for their owner', async () => {
    const owner = new pg.Client(database.connection)
    await owner.connect()
    await expect(owner.query('update entries set amount = 1')).rejects.toThrow('entries is append-only')
    await expect(owner.query('truncate entries')).rejects.toThrow('entries is append-only')
    await owner.end()
  })
})

describe('migrations', () => {
  test('applied by five processes at once are applied once', async () => {
    const name = `fresh_${process.pid}_${Date.now()}`
    const { connection } = database
    await database.db.pool.query('select 1')
    const owner = new pg.Client({ ...connection, database: 'postgres' })
    await owner.connect()
    await owner.query(`create database ${name}`)
    const target = { ...connection, database: name }
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(target)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })

  const levels = [
    { sql: 'select', gap: undefined, migratable: true },
    {
      sql: 'delete from migrations where number = 2',
      gap: 'not yet applied: 0002-platform.sql',
      migratable: true,
    },
    {
      sql: `insert into migrations (number, name, digest) values (9999, '9999-later.sql', 'x')`,
      gap: undefined,
      migratable: true,
    },
    {
      sql: `update migrations set number = 9999, name = '9999-other.sql' where number = 2`,
      gap: 'it has 9999-other.sql, which this code does not know, and lacks 0002-platform.sql',
      migratable: false,
    },
    {
      sql: `update migrations set digest = 'x' where number = 1`,
      gap: 'changed since applied: 0001-foundation.sql',
      migratable: false,
    },
  ]
  test.each(levels)('the gap after `$sql` is described: $gap', async ({ sql, gap, migratable }) => {
    const owner = new pg.Client(database.connection)
    await owner.connect()
    await owner.query('begin')
    await owner.query(sql)
    const level = await readLevel(rowsFrom(owner), await readMigrations())
    await owner.end()
    expect({ gap: gapIn(level), migratable: canBeMigrated(level) }).toEqual({ gap, migratable })
  })

  test('leave a database alone that is ahead, or that another line of versions has migrated', async () => {
    const { connection, close } = await openTestDatabase()
    const owner = new pg.Client(connection)
    await owner.connect()
    await owner.query(`insert into migrations (number, name, digest) values (9999, '9999-later.sql', 'x')`)
    expect(await migrate(connection)).toEqual([])
    await owner.query('delete from migrations where number = 2')
    await expect(migrate(connection)).rejects.toThrow('does not match this code (it has 9999-later.sql')
    await owner.end()
    await close()
  })
})
