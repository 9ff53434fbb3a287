/**
 * A hundred thousand investments that mature in the same minute, settled by the worker while an investor keeps reading
 * their account: `npm run bench:maturity`, optionally followed by another number.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { prove } from '#app/server/prove.ts'
import { startEngine } from '#engine/start.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { notices } from '#features/notifications/server/notices.ts'
import { cents } from '#kernel/money.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { localChanges } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { fixAsFilled } from '#testing/plans.ts'
import { addInvestors, newIds } from './money/people.ts'

const count = Number(process.argv[2] ?? 100_000)
const people = Math.ceil(count / 4)
const stake = cents(100_00n)
const profit = 10_00n

/** The stakes are deposited and invested through the ledger; only the investments themselves are inserted directly. */
async function fill(db: Database, ends: Date): Promise<void> {
  const owners = await addInvestors(db, people)
  const ids = newIds(count)
  const ownerOf = (i: number) => owners[i % people] ?? ''
  for (let from = 0; from < count; from += 1000) {
    const batch = ids.slice(from, from + 1000).map((id, i) => ({ id, owner: ownerOf(from + i) }))
    await db.transaction(async (tx) => post(tx, batch.flatMap(fundedStake), ends))
    await db.pool.query(
      `insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status, requested_at,
         start_date, end_date, decided_at)
       select id, owner, 'Bench', ${stake}, 1000, 24, ${profit}, 'Active', $3::timestamptz, $3::timestamptz - interval '1 day', $3, $3
       from unnest($1::uuid[], $2::uuid[]) as wanted (id, owner)`,
      [batch.map(({ id }) => id), batch.map(({ owner }) => owner), ends],
    )
  }
}

function fundedStake({ id, owner }: { id: string; owner: string }): Entry[] {
  const [wallet, invested] = [investor(owner, 'wallet'), investor(owner, 'invested')]
  return [
    { from: company('custody'), to: wallet, amount: stake, cause: { kind: 'deposit confirmed', reference: id } },
    { from: wallet, to: invested, amount: stake, cause: { kind: 'investment approved', reference: id } },
  ]
}

/** Waits for a person's books during the settlement, in milliseconds. */
async function watch(db: Database, owners: readonly string[], ended: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  for (let i = 0; !ended.aborted; i++) {
    const began = performance.now()
    await db.transaction((tx) => lockBalances(tx, owners[(i * 7919) % owners.length] ?? ''))
    waits.push(performance.now() - began)
    await pause(5)
  }
  return waits.sort((a, b) => a - b)
}

async function measure(db: Database): Promise<void> {
  const now = new Date()
  await fill(db, now)
  await db.pool.query(fixAsFilled)
  const { rows } = await db.pool.query<{ id: string }>('select id from users')
  const context = {
    changes: localChanges(),
    letters: createLetters(createSecrets('a secret key that is long enough for a bench').letterSeal, notices),
    log: pino({ level: 'warn' }),
  } as unknown as Context
  const ending = new AbortController()
  const watched = watch(
    db,
    rows.map(({ id }) => id),
    ending.signal,
  )
  const began = performance.now()
  const [settled, meanwhile] = await Promise.all([
    settleMatured(db, context, null, now),
    settleMatured(db, context, null, now),
  ])
  const seconds = (performance.now() - began) / 1000
  ending.abort()
  const waits = await watched
  const { problems, entries } = await prove(db)
  const { rows: left } = await db.pool.query(`select count(*)::int as count from investments where status <> 'Ended'`)
  const letters = await db.pool.query(`select count(*)::int as count from letters`)
  const at = (share: number) => `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`
  console.log(`${settled} + ${meanwhile} settled by two workers at once in ${seconds.toFixed(1)} s`)
  console.log(
    `${((settled + meanwhile) / seconds).toFixed(0)} a second, ${left[0].count} left, ${letters.rows[0].count} letters`,
  )
  console.log(`others waited for a person's books: half of them ${at(0.5)}, the slowest hundredth ${at(0.99)}`)
  console.log(`the proof of ${entries} entries found ${problems.length} problems`)
}

const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
const engine = await startEngine({ directory, log: () => undefined })
try {
  const connection = { ...engine.connection, database: 'postgres' }
  await migrate(connection)
  const db = openDatabase(connection, () => undefined)
  await measure(db)
  await db.close()
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
