/**
 * The tree of a day over a hundred thousand accounts, made in its own process while deposits are confirmed, and what falls due for as
 * many investments: `npm run bench:liabilities`, optionally followed by another number.
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
import { readBooks } from '#features/solvency/server/store-ladder.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { company, investor } from '#ledger/entry.ts'
import { post } from '#ledger/server/post.ts'
import type { Context } from '#platform/server/context.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { migrate } from '#platform/server/migrate.ts'

const count = Number(process.argv[2] ?? 100_000)
const paths = 200
const atOnce = 50_000

async function fill(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection)
  await owner.connect()
  for (let from = 0; from < count; from += atOnce) {
    await owner.query(
      `insert into users (id, name, email, email_key, referral_code, created_at)
       select gen_random_uuid(), 'Bench', n || '@example.com', n || '@example.com', n::text, '2026-01-01'
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(count, from + atOnce) - 1],
    )
    await owner.query(
      `insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status, requested_at,
         start_date, end_date, decided_at)
       select gen_random_uuid(), id, 'Bench', 10000, 1000, 9600, 1000, 'Active', now(), now(), now() + random() * interval '400 days', now()
       from users where referral_code::int between $1::int and $2::int`,
      [from, Math.min(count, from + atOnce) - 1],
    )
  }
  await owner.query(`update books set wallet = random() * 500000, held = random() * 50000, invested = random() * 3000000,
    profit = random() * 400000, moved_at = '2026-02-01'`)
  await owner.query('vacuum analyze')
  await owner.end()
}

type Decisions = { readonly perSecond: number; readonly waits: readonly number[] }

/** Confirms deposits, one after the other, until `work` ends. */
async function decideDuring(db: Database, owners: readonly string[], work: Promise<unknown>): Promise<Decisions> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  const began = performance.now()
  for (let i = 0; !isOver; i++) {
    const [now, start] = [new Date(), performance.now()]
    const [from, to] = [company('custody'), investor(owners[i % owners.length] ?? '', 'wallet')]
    const cause = { kind: 'deposit confirmed', reference: newId(now) } as const
    await db.transaction(async (tx) => post(tx, [{ from, to, amount: cents(100n), cause }], now))
    waits.push(performance.now() - start)
  }
  const seconds = (performance.now() - began) / 1000
  await ended
  return { perSecond: waits.length / seconds, waits: waits.sort((a, b) => a - b) }
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

async function measure(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from users limit $1', [paths])
  const owners = rows.map(({ id }) => id)
  await decideDuring(db, owners, pause(2000))
  const still = await decideDuring(db, owners, pause(5000))
  const key = proofKeyOf(Buffer.alloc(32, 7))
  const [day, moment] = ['2026-03-01', new Date('2026-03-01T00:00:00Z')]
  const noCopy = { proofLog: { read: async () => undefined, write: async () => undefined } }
  const context = { files: noCopy, clock: () => new Date() } as unknown as Context
  const request = { day, moment, nonceKey: key.nonceKey(day), keptFrom: day }
  const ending = new AbortController()
  const watched = watchProcess(ending.signal)
  const began = performance.now()
  const work = buildApart(db, request, (tree) => sealDay(db, context, key, { day, moment, custody: undefined }, tree))
  const busy = await decideDuring(db, owners, work)
  const seconds = (performance.now() - began) / 1000
  ending.abort()
  const sizes: number[] = []
  const asked = performance.now()
  for (const id of owners) {
    const made = await ownPath(db, key, { id }, day)
    if (!isRefusal(made)) sizes.push(Math.ceil(made.path.length / 3) * 4)
  }
  const each = (performance.now() - asked) / owners.length
  const stored = await db.pool.query(`select pg_size_pretty(pg_total_relation_size('liability_groups')
    + pg_total_relation_size('liability_trees')) as size`)
  const at = (waits: readonly number[], share: number) =>
    `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`
  const { megabytes, seconds: processor } = await watched
  console.log(
    `${count} accounts: ${seconds.toFixed(1)} s, of which the process hashed ${processor.toFixed(1)}; ${megabytes.toFixed(0)} MB, ${stored.rows[0].size} stored`,
  )
  console.log(
    `${sizes.length} proofs of ${Math.min(...sizes)} to ${Math.max(...sizes)} characters, ${each.toFixed(1)} ms each`,
  )
  const lost = (100 * (1 - busy.perSecond / still.perSecond)).toFixed(0)
  console.log(
    `${still.perSecond.toFixed(0)} decisions a second before and ${busy.perSecond.toFixed(0)} meanwhile (${lost}% fewer); half took ${at(still.waits, 0.5)} and ${at(busy.waits, 0.5)}, the slowest hundredth ${at(still.waits, 0.99)} and ${at(busy.waits, 0.99)}`,
  )
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now()
    const [books, ending] = await Promise.all([readBooks(db), endingByDay(db)])
    ladderOf(ending, { ...books, percentNotRenewed: 30 }, new Date())
    turns.push(`${((performance.now() - start) / 1000).toFixed(2)} s`)
  }
  console.log(`what falls due for ${count} investments: ${turns.join(', ')}`)
}

const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
const engine = await startEngine({ directory, log: () => undefined })
try {
  const connection = { ...engine.connection, database: 'postgres' }
  await migrate(connection)
  await fill(connection)
  const db = openDatabase(connection, () => undefined)
  await measure(db)
  await db.close()
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
