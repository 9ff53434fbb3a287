import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#kernel/refusal.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type Db, query, statement, type Tx } from '../database.ts'
import type { AuditEvent } from './audit-event.ts'
import { beginning, linkAfter } from './link.ts'
import { createSeal, linkAllRows } from './link-rows.ts'
import { addLinks, unlinkedRows } from './store.ts'
import { newestChainProof, proveChain } from './stored-proof.ts'
import { verifyChain } from './verify-chain.ts'
import { writeAudit, writeAudits } from './write-audit.ts'

const ada = { id: '01a1dd63-5f68-7c47-91b6-e1f388f855ef', name: 'Ada Marsh', asWhom: null, address: '203.0.113.7' }
const now = new Date('2026-03-02T09:00:00Z')
const act = (reason: string): AuditEvent => ({
  action: 'plan changed',
  subject: { kind: 'plan', id: 'p1' },
  before: { rate: 1000, paused: false },
  after: { rate: 1200, paused: false },
  reason,
})

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

/** An attacker with the database owner's credentials. */
async function tamper(sql: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
}

/** Links that this transaction has read one after the other. */
const selectReads = query<{ rows: bigint }>(`
  select seq_tup_read::bigint as rows from pg_stat_xact_user_tables where relname = 'audit_links'`)

const write = (reason: string) => database.db.transaction(async (tx) => writeAudit(tx, ada, act(reason), now))

beforeEach(() => tamper('delete from audit_links; delete from audit_rows'))

describe('the audit log', () => {
  test('is written together with the act, or not at all', async () => {
    await write('kept')
    await database.db.transaction(async (tx) => {
      writeAudit(tx, ada, act('undone'), now)
      return refuse('WRONG_STATE', 'Not now')
    })
    const { rows } = await owner.query('select actor_name, action, reason, before from audit_rows')
    expect(rows).toEqual([
      { actor_name: 'Ada Marsh', action: 'plan changed', reason: 'kept', before: { rate: 1000, paused: false } },
    ])
  })

  test('rows that come in a burst are not compared with all links', async () => {
    await owner.query('analyze audit_rows; analyze audit_links')
    const end = 2n ** 62n
    const read = await database.db.transaction(async (tx) => {
      // From the sixth time on, PostgreSQL would use a plan that it made while there were no rows.
      for (let time = 0; time < 10; time++) await unlinkedRows(tx, 0n, end)
      writeAudits(
        tx,
        ada,
        Array.from({ length: 2000 }, () => act('burst')),
        now,
      )
      const first = (await unlinkedRows(tx, 0n, end)).slice(0, 1000)
      addLinks(
        tx,
        first.map((row, place) => ({ ...linkAfter(beginning, row), position: BigInt(place + 1) })),
      )
      expect(await unlinkedRows(tx, 0n, end)).toHaveLength(1000)
      return await tx.one(selectReads)
    })
    expect(read?.rows).toBeLessThan(10_000n)
  })

  test.each(['audit_rows', 'audit_links'])(
    '%s is append-only, for the application and for its owner',
    async (table) => {
      await write('once')
      await linkAllRows(database.db)
      for (const sql of [
        `update ${table} set ${table === 'audit_rows' ? `reason = ''` : 'position = 9'}`,
        `delete from ${table}`,
      ]) {
        await expect(database.db.pool.query(sql)).rejects.toThrow('permission denied')
        await expect(owner.query(sql)).rejects.toThrow('append-only')
      }
      await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    },
  )
})

describe('the chain', () => {
  test('takes in what was committed, in any number of runs and with any number of workers', async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 5 }, (_, number) => write(`${round}.${number}`)))
      await Promise.all([createSeal()(database.db), linkAllRows(database.db), createSeal()(database.db)])
    }
    expect(await verifyChain(database.db)).toMatchObject({ rows: 15, problem: undefined })
  })

  test('is extended from the newest row on, once no older one can appear', async () => {
    for (let row = 0; row < 20; row++) await write(`${row}`)
    const seal = createSeal()
    const { id } = (await owner.query('select max(id) as id from audit_rows')).rows[0]
    /** The ids after which each run has read. */
    const read: unknown[] = []
    const watched: Db = {
      ...database.db,
      transaction: (work, lockedPeople) =>
        database.db.transaction((tx) => {
          const one: Tx['one'] = (asked, ...values) => {
            if (values.length > 0) read.push(values[0])
            return tx.one(asked, ...values)
          }
          return work({ ...tx, one })
        }, lockedPeople),
    }
    expect(await seal(watched)).toBe(20)
    await expect.poll(async () => [await seal(watched), read.at(-1)]).toEqual([0, id])
    await write('one more')
    expect(await seal(watched)).toBe(1)
    expect(read.at(-1)).toBe(id)
  })

  test('takes in thousands of rows that wait, and one among them, in a single pass', async () => {
    const batch = (size: number) => Array.from({ length: size }, () => act('one of many'))
    await database.db.transaction(async (tx) => writeAudits(tx, ada, batch(2500), now))
    expect(await linkAllRows(database.db)).toBe(2500)
    await database.db.transaction(async (tx) => writeAudits(tx, ada, batch(1000), now))
    await tamper('delete from audit_links where position > 1200')
    expect(await linkAllRows(database.db)).toBe(2300)
    await tamper('delete from audit_links where position = 3500')
    expect(await linkAllRows(database.db)).toBe(1)
    expect(await verifyChain(database.db)).toMatchObject({ rows: 3500, problem: undefined })
  })

  test('is extended by one process at a time; another one leaves it alone', async () => {
    await write('a')
    const linked = await database.db.transaction(async (tx) => {
      await tx.run(statement(`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`))
      return linkAllRows(database.db)
    })
    expect(linked).toBe(0)
    expect(await linkAllRows(database.db)).toBe(1)
  })

  test('takes in a row with a smaller id that was committed late', async () => {
    const numbered = Promise.withResolvers<void>()
    const open = Promise.withResolvers<void>()
    const slow = database.db.transaction(async (tx) => {
      writeAudit(tx, ada, act('slow'), now)
      await tx.run(query('select 1'))
      numbered.resolve()
      await open.promise
    })
    await numbered.promise
    await write('quick')
    const seal = createSeal()
    expect(await seal(database.db)).toBe(1)
    // However often it runs, it must not rely on a row that could still appear.
    for (let run = 0; run < 5; run++) expect(await seal(database.db)).toBe(0)
    open.resolve()
    await slow
    expect(await seal(database.db)).toBe(1)
    expect(await verifyChain(database.db)).toMatchObject({ rows: 2, problem: undefined })
  })

  test.each([
    ['a changed reason', `update audit_rows set reason = 'other' where reason = 'b'`, 'the row was changed'],
    ['a changed fact', `update audit_rows set after = '{"rate": 1}' where reason = 'b'`, 'the row was changed'],
    ['another name', `update audit_rows set actor_name = 'Arthur Penn' where reason = 'b'`, 'the row was changed'],
    ['a missing row', `delete from audit_rows where reason = 'b'`, 'the row is gone'],
    [
      'a missing row and link',
      `delete from audit_links where position = 2; delete from audit_rows where reason = 'b'`,
      'the link before it is missing',
    ],
    ['a changed link', `update audit_links set hash = sha256('x') where position = 2`, 'the row was changed'],
  ])('detects %s', async (_title, sql, problem) => {
    for (const reason of ['a', 'b', 'c']) await write(reason)
    const { head } = await verifyChain(database.db)
    await tamper(sql)
    const proof = await verifyChain(database.db)
    expect(proof.problem).toContain(problem)
    expect(proof.problem).toMatch(/^row \d+ \(link [23]\)/)
    expect(proof.head).not.toBe(head)
  })
})

describe('the stored proof', () => {
  beforeEach(() => tamper('delete from audit_proof'))

  const prove = async (kind: 'whole' | 'new') => {
    await proveChain(database.db, kind, now)
    return (await newestChainProof(database.db))?.problem
  }

  test('grows with what is new, and a whole one finds what was changed behind it', async () => {
    await write('one')
    await write('two')
    expect(await prove('whole')).toBeUndefined()
    await write('three')
    expect(await prove('new')).toBeUndefined()
    expect(await newestChainProof(database.db)).toMatchObject({ rows: 3, problem: undefined, wholeAt: now })
    await tamper(`update audit_rows set reason = 'another' where reason = 'one'`)
    expect(await prove('new')).toBeUndefined()
    expect(await prove('whole')).toMatch(/link 1\): the row was changed/)
    expect(await newestChainProof(database.db)).toMatchObject({ rows: 3, problem: expect.stringContaining('link 1') })
  })

  test('only one proof runs at a time, across all processes', async () => {
    await write('one')
    const proving = await database.db.transaction(async (tx) => {
      await tx.run(statement(`select pg_advisory_xact_lock(hashtextextended('audit proof', 0))`))
      return proveChain(database.db, 'whole', now)
    })
    expect(proving).toMatchObject({ refused: 'WRONG_STATE' })
    expect(await newestChainProof(database.db)).toBeUndefined()
    expect(await prove('whole')).toBeUndefined()
  })

  test.each(['whole', 'new'] as const)('a chain that was cut off or rewritten is found by a %s proof', async (kind) => {
    for (const reason of ['one', 'two', 'three']) await write(reason)
    expect(await prove('whole')).toBeUndefined()
    await tamper('delete from audit_links where position = 3')
    await tamper(`delete from audit_rows where reason = 'three'`)
    expect(await prove(kind)).toMatch(/link 3: it was proved earlier .+ no longer there/)
    await tamper('delete from audit_links')
    await write('three')
    expect(await prove(kind)).toMatch(/link 3: it was proved earlier .+ no longer there/)
  })
})
