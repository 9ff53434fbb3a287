/**
 * The tree of a day over a hundred thousand accounts, made in its own process; what confirming deposits over HTTP loses meanwhile; and
 * what falls due for as many investments: `npm run bench:liabilities`, optionally followed by another number. CLIENTS says how
 * many confirm without a pause.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEngine } from '#engine/start.ts'
import { endingByDay } from '#features/investments/server/door.ts'
import { ladderOf } from '#features/solvency/ladder.ts'
import { buildApart } from '#features/solvency/server/apart.ts'
import { sealDay } from '#features/solvency/server/append-day.ts'
import { ownPath } from '#features/solvency/server/own-proof.ts'
import { proofKeyOf } from '#features/solvency/server/proof-key.ts'
import { newestDay } from '#features/solvency/server/store.ts'
import { readBooks } from '#features/solvency/server/store-ladder.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { type Application, launchApplication } from '#testing/process.ts'
import { type Connection, openConnection, requestFor } from './money/http-client.ts'
import { addDeposits } from './money/people.ts'

const count = Number(process.argv[2] ?? 100_000)
const paths = 200
const dayOf = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
const seed = Buffer.alloc(32, 7)
const clients = Number(process.env.CLIENTS ?? 1)
const enoughDeposits = 60_000
const atOnce = 50_000

/** Answers some of the investors. */
async function fill(connection: pg.ClientConfig): Promise<string[]> {
  const owner = new pg.Client(connection)
  // After a failure the server is stopped first; the failure is what should be seen.
  owner.on('error', () => undefined)
  await owner.connect()
  for (let from = 0; from < count; from += atOnce) {
    await owner.query(
      `with made as (
         insert into users (id, name, email, email_key, referral_code, created_at, verified_at, kyc_status)
         select gen_random_uuid(), 'Bench', n || '@example.com', n || '@example.com', n::text, '2026-01-01', now(), 'Approved'
         from generate_series($1::int, $2::int) n returning id)
       insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status, requested_at,
         start_date, end_date, decided_at)
       select gen_random_uuid(), id, 'Bench', 10000, 1000, 9600, 1000, 'Active', now(), now(), now() + random() * interval '400 days', now()
       from made`,
      [from, Math.min(count, from + atOnce) - 1],
    )
  }
  await owner.query(`update books set wallet = random() * 500000, held = random() * 50000, invested = random() * 3000000,
    profit = random() * 400000, moved_at = '2026-02-01' from users where id = owner and name = 'Bench'`)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>("select id from users where name = 'Bench' limit $1", [paths])
  await owner.end()
  return rows.map(({ id }) => id)
}

type Decisions = { readonly perSecond: number; readonly waits: readonly number[] }

/** Confirms deposits over HTTP without a pause until `work` ends. */
async function decideDuring(decider: Decider, work: Promise<unknown>): Promise<Decisions> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  const began = performance.now()
  await Promise.all(
    decider.connections.map(async ({ ask }) => {
      while (!isOver) {
        const start = performance.now()
        const status = await ask(decider.next())
        if (status !== 200) throw new Error(`A confirmation answered ${status}`)
        waits.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await ended
  return { perSecond: waits.length / seconds, waits: waits.sort((a, b) => a - b) }
}

type Decider = { readonly connections: readonly Connection[]; next(): string }

/** Staff who confirm deposits in the whole application. */
async function openDecider(application: Application, db: Database, owners: readonly string[]): Promise<Decider> {
  const { token } = (await application.call('POST', '/api/demo/login', { body: { role: 'admin' } })).body
  const waiting = await addDeposits(db, owners, enoughDeposits)
  // So many at once would keep the job that raises flags busy for minutes.
  await db.pool.query(`insert into flag_evaluations (kind, request, person, evaluated_at, version, standing, weight)
    select 'deposits', transaction_id, owner, now(), 0, '{}', 0 from deposits where status = 'Pending' on conflict do nothing`)
  const port = Number(new URL(application.address).port)
  return {
    connections: await Promise.all(Array.from({ length: clients }, () => openConnection(port))),
    next: () => requestFor('PATCH', '/api/payments/confirmPayment', token, { transactionId: waiting.pop() }),
  }
}

/** The most memory and the processor time of the process that makes the day, which Linux tells. */
async function watchProcess(ended: AbortSignal): Promise<{ megabytes: number; seconds: number }> {
  let [most, ticks] = [0, 0]
  while (!ended.aborted) {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
    for (const pid of children.split(' ').filter(Boolean)) {
      const [name, status, stat] = await Promise.all(
        ['cmdline', 'status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0)
      if (!name?.includes('tree-program')) continue
      most = Math.max(most, kilobytes)
      const times = stat?.split(') ')[1]?.split(' ') ?? []
      ticks = Math.max(ticks, Number(times[11] ?? 0) + Number(times[12] ?? 0))
    }
    await pause(100)
  }
  return { megabytes: most / 1024, seconds: ticks / 100 }
}

const at = (waits: readonly number[], share: number) =>
  `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`

const key = proofKeyOf(seed)

function make(db: Database, day: string): Promise<unknown> {
  const noCopy = { proofLog: { read: async () => undefined, write: async () => undefined } }
  const context = { files: noCopy, clock: () => new Date() } as unknown as Context
  const moment = new Date()
  const request = { day, moment, nonceKey: key.nonceKey(day), keptFrom: day }
  return buildApart(db, request, (tree) => sealDay(db, context, key, { day, moment, custody: undefined }, tree))
}

async function measureDay(db: Database, owners: readonly string[]): Promise<void> {
  const ending = new AbortController()
  const watched = watchProcess(ending.signal)
  const began = performance.now()
  await make(db, dayOf(1))
  const seconds = (performance.now() - began) / 1000
  ending.abort()
  const { megabytes, seconds: processor } = await watched
  const stored = await db.pool.query(`select pg_size_pretty(pg_total_relation_size('liability_groups')
    + pg_total_relation_size('liability_trees')) as size`)
  console.log(
    `${count} accounts: ${seconds.toFixed(1)} s, of which the process hashed ${processor.toFixed(1)}; ${megabytes.toFixed(0)} MB, ${stored.rows[0].size} stored`,
  )
  await measureProofs(db, owners)
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now()
    const [books, ending] = await Promise.all([readBooks(db), endingByDay(db)])
    ladderOf(ending, { ...books, percentNotRenewed: 30 }, new Date())
    turns.push(`${((performance.now() - start) / 1000).toFixed(2)} s`)
  }
  console.log(`what falls due for ${count} investments: ${turns.join(', ')}`)
}

/** The application proves its books after its start, which takes a minute or more among a million. */
async function untilIdle(db: Database): Promise<void> {
  for (let idleSeconds = 0; idleSeconds < 10; await pause(1000)) {
    const { rows } = await db.pool.query(
      `select from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    idleSeconds = rows.length === 0 ? idleSeconds + 1 : 0
  }
}

/** Before, while another day is made, and after, because the machine's speed varies. */
async function measureDecisions(decider: Decider, makeDay: () => Promise<unknown>): Promise<void> {
  await decideDuring(decider, pause(20_000))
  const before = await decideDuring(decider, pause(20_000))
  const start = performance.now()
  const work = makeDay()
  const busy = await decideDuring(decider, Promise.race([work, pause(60_000)]))
  await work
  const seconds = (performance.now() - start) / 1000
  const after = await decideDuring(decider, pause(20_000))
  const still = (before.perSecond + after.perSecond) / 2
  const lost = (100 * (1 - busy.perSecond / still)).toFixed(0)
  console.log(
    `${before.perSecond.toFixed(0)} decisions a second before, ${busy.perSecond.toFixed(0)} meanwhile, ${after.perSecond.toFixed(0)} after (${lost}% fewer); half took ${at(before.waits, 0.5)} and ${at(busy.waits, 0.5)}, the slowest hundredth ${at(before.waits, 0.99)} and ${at(busy.waits, 0.99)}; the day, with decisions for its first minute, ${seconds.toFixed(1)} s`,
  )
}

async function measureProofs(db: Database, owners: readonly string[]): Promise<void> {
  const sizes: number[] = []
  const asked = performance.now()
  for (const id of owners) {
    const made = await ownPath(db, key, { id }, dayOf(1))
    if (!isRefusal(made)) sizes.push(Math.ceil(made.path.length / 3) * 4)
  }
  const each = (performance.now() - asked) / owners.length
  console.log(
    `${sizes.length} proofs of ${Math.min(...sizes)} to ${Math.max(...sizes)} characters, ${each.toFixed(1)} ms each`,
  )
}

const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
const engine = await startEngine({ directory, log: () => undefined, tcpPort: await freePort() })
try {
  const { user, password, port } = engine.connection
  const connection = { ...engine.connection, database: 'postgres' }
  await migrate(connection)
  const url = `postgres://${user}:${password ?? ''}@127.0.0.1:${port}/postgres`
  const files = await mkdtemp(join(directory, 'files-'))
  const settings = { DATABASE_URL: url, DATA_DIR: files, RATE_LIMITS: 'off', PROOF_KEY: seed.toString('base64') }
  const db = openDatabase(connection, () => undefined)
  // The demo makes its own days before there are many accounts.
  const demo = await launchApplication(settings)
  while (((await newestDay(db))?.day ?? '') < dayOf(-2)) await pause(500)
  await demo.end('SIGTERM')
  const owners = await fill(connection)
  await measureDay(db, owners)
  const application = await launchApplication(settings)
  const decider = await openDecider(application, db, owners)
  await untilIdle(db)
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('checkpoint')
  await owner.end()
  await measureDecisions(decider, () => make(db, dayOf(2)))
  await application.end('SIGTERM')
  await db.close()
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
