/** Several processes behind PgBouncer in transaction mode, which has far fewer connections than they have. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, query as reading } from '#platform/server/database.ts'
import { rotateKey } from '#platform/server/keys/rotate.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openBank } from '#testing/bank.ts'
import { findProgram } from '#testing/find-program.ts'
import { type Acknowledged, checkAcknowledged, recorded, startLoad } from '#testing/load.ts'
import { type OperatorsDatabase, type OperatorsServer, query, startOperatorsServer } from '#testing/operators-server.ts'
import { startPgbouncer } from '#testing/pgbouncer.ts'
import { type Application, dataDirectory, startApplication } from '#testing/process.ts'
import { sessionProblem } from './open-database-server.ts'

const program = findProgram('pgbouncer')
if (!program) console.warn('Skipped: PgBouncer is not installed (Debian: apt-get install pgbouncer).')

describe.skipIf(!program)('behind PgBouncer', () => {
  const connections = 3
  let server: OperatorsServer
  let database: OperatorsDatabase
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  let pooledUrl: string

  beforeAll(async () => {
    server = await startOperatorsServer({ durable: false })
    database = await server.createMigratedDatabase()
    pooler = await startPgbouncer(program ?? '', database.applicationUrl, connections)
    pooledUrl = pooler.url
  })
  afterAll(async () => {
    await pooler.stop()
    await server.stop()
  })

  const openPooled = () => {
    const db = openDatabase({ connectionString: pooledUrl }, () => undefined, 8)
    onTestFinished(db.close)
    return db
  }

  test('every statement has its role and timeouts, whichever connection it runs on, and leaves none behind', async () => {
    const db = openPooled()
    const settings = reading<{ role: string; timeout: string; zone: string }>(`
      select current_user as role, current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone
      from pg_sleep(0.01)`)
    const expected = { role: 'larkfield_app', timeout: '10s', zone: 'UTC' }
    const alone = await Promise.all(Array.from({ length: 20 }, () => db.one(settings)))
    const inTransactions = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction(async (tx) => [await tx.one(settings), await tx.one(settings)])),
    )
    expect(new Set([...alone, ...inTransactions.flat()].map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify(expected)]),
    )
    expect(await db.background.one(settings)).toEqual({ ...expected, timeout: '1h' })
    const everywhere = (sql: string) =>
      Promise.all(Array.from({ length: 2 * connections }, () => query(pooledUrl, `${sql} from pg_sleep(0.01)`)))
    const after = await everywhere(
      'select current_user as role, (select count(*)::int from pg_prepared_statements) as named',
    )
    for (const rows of after) expect(rows).toEqual([{ role: 'larkfield_web', named: 0 }])
  })

  test('more connections are admitted at once than the hundred that PgBouncer allows by itself', async () => {
    const clients = Array.from({ length: 101 }, () => new pg.Client({ connectionString: pooledUrl }))
    await Promise.all(clients.map((client) => client.connect()))
    await Promise.all(clients.map((client) => client.end()))
  })

  test('a statement that fails alone leaves no transaction open', async () => {
    const db = openPooled()
    await expect(db.one(reading('select 1 / 0'))).rejects.toThrow('division by zero')
    const mixed = Array.from({ length: 12 }, (_, i) => db.one(reading('select 1 / $1::int as one'), i % 2))
    const outcomes = await Promise.allSettled(mixed)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const [open] = await server.asSuperuser(
      `select count(*)::int as count from pg_stat_activity where usename = 'larkfield_web' and state like 'idle in%'`,
    )
    expect(open).toEqual({ count: 0 })
  })

  test('every use of a session is refused with advice', async () => {
    const { applicationUrl: databaseUrl } = database
    expect(await sessionProblem({ databaseUrl })).toBeUndefined()
    expect(await sessionProblem({ databaseUrl: pooledUrl, databaseDirectUrl: databaseUrl })).toBeUndefined()
    expect(await sessionProblem({ databaseUrl: pooledUrl })).toMatch(/^DATABASE_DIRECT_URL: is needed/)
    expect(await sessionProblem({ databaseUrl, databaseDirectUrl: pooledUrl })).toMatch(
      /^DATABASE_DIRECT_URL: leads to a pooler/,
    )
    await expect(migrate({ connectionString: pooledUrl })).rejects.toThrow('DATABASE_OWNER_URL')
    const nothing = undefined as never
    expect(await rotateKey(openPooled(), nothing, nothing, nothing, () => undefined)).toMatch('DATABASE_DIRECT_URL')
  })

  test('two processes lose nothing of a mixed load while one is killed, and tell each other what has changed', async () => {
    const application = await startApplication({
      DATABASE_URL: pooledUrl,
      DATABASE_DIRECT_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: await dataDirectory(),
      PROCESSES: '2',
      RATE_LIMITS: 'off',
    })
    const [doomed] = await untilBothServe(application)
    const told: Acknowledged = new Map()
    const { application: watched, answers } = recorded(application)
    const load = startLoad(await openBank([watched]), told, 8)
    while (answers.length < 40) await sleep(1)
    process.kill(doomed, 'SIGKILL')
    await load.stop()

    await untilBothServe(application)
    const bank = await openBank([application])
    const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(application, bank.investor)))
    const more = startLoad(bank, told, 4)
    await Promise.all(streams.map((stream) => stream.untilToldOf('History')))
    for (const stream of streams) await stream.close()
    expect(await more.stop()).toEqual([])
    await checkAcknowledged(bank, told)
    const outcomes = [...told.values()].flatMap((statuses) => [...statuses])
    expect(outcomes).toEqual(expect.arrayContaining(['Confirmed', 'Active', 'Approved']))
  })
})

/** The process ids of the two that serve, once `/metrics` has counted both. */
async function untilBothServe(application: Application): Promise<[number, number]> {
  while (true) {
    const { body } = await application.call('GET', '/metrics')
    const pids = [...String(body).matchAll(/larkfield_process_info\{pid="(\d+)"\} 1/g)].map(([, pid]) => Number(pid))
    if (pids.length === 2) return pids as [number, number]
    await sleep(50)
  }
}

async function openStream({ address }: Application, token: string) {
  const ended = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${address}/api/events`, { headers, signal: ended.signal })
  if (!body) throw new Error('The stream has no body')
  const parts = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  return {
    untilToldOf: async (topic: string) => {
      for (let text = ''; !text.includes(`"${topic}"`); ) text += (await parts.next()).value ?? ''
    },
    close: async () => ended.abort(),
  }
}
