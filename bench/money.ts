/**
 * The money path against pgbench, side by side in one run on one server: only the ratios mean anything.
 * `npm run bench` (needs `pgbench`; set PGBENCH to its path where it is not in the PATH).
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { cents } from '../src/kernel/money.ts'
import { company, investor } from '../src/ledger/entry.ts'
import { post } from '../src/ledger/server/post.ts'
import { openDatabase, statement } from '../src/platform/server/database.ts'
import { startEngine } from '../src/platform/server/engine/start.ts'
import { newId } from '../src/platform/server/ids.ts'
import { migrate } from '../src/platform/server/migrate.ts'
import { openBank } from '../src/testing/bank.ts'
import { launchApplication } from '../src/testing/process.ts'

const clients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const people = 1000

/** Runs the work on all clients until the time is up, and answers how often a second. */
async function perSecond(work: (client: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        await work(client)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

function findPgbench(): string {
  const places = [process.env.PGBENCH ?? '', ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)]
  return places.find((path) => path !== '' && existsSync(path)) ?? 'pgbench'
}

function pgbench(connection: Connection, ...more: string[]): string {
  const { host, port, user, password } = connection
  const args = ['-h', host, '-p', String(port), '-U', user, ...more, 'bench']
  return execFileSync(findPgbench(), args, {
    env: { ...process.env, PGPASSWORD: password ?? '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString()
}

type Connection = { host: string; port: number; user: string; password?: string }

function tpcb(connection: Connection): number {
  const said = pgbench(
    connection,
    '-b',
    'tpcb-like',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-M',
    'prepared',
  )
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

async function createDatabases(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query('create database bench')
  await client.query('create database larkfield')
  await client.end()
  pgbench(connection, '-i', '-s', '20', '-q')
  await migrate({ ...connection, database: 'larkfield' })
}

async function posting(connection: Connection): Promise<number> {
  const now = new Date()
  const db = openDatabase({ ...connection, database: 'larkfield' }, () => undefined, clients)
  const owners = Array.from({ length: people }, () => newId(now))
  await db.pool.query(
    `insert into users (id, name, email, referral_code, created_at)
     select id, 'Bench', id || '@example.com', id::text, now() from unnest($1::uuid[]) id`,
    [owners],
  )
  let number = 0
  const rate = await perSecond(() => {
    number += 1
    const owner = owners[(number * 7919) % people] ?? ''
    const cause = { kind: 'adjustment', reference: `bench ${process.pid} ${number}` } as const
    const entry = { from: company('custody'), to: investor(owner, 'wallet'), amount: cents(100n), cause }
    return db.transaction(async (tx) => post(tx, [entry], now))
  })
  await db.close()
  return rate
}

async function overHttp(connection: Connection): Promise<{ confirm: number; getUser: number; bare: number }> {
  const { user, password = '', port } = connection
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/larkfield`
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
  const application = await launchApplication({ DATABASE_URL: url, DATA_DIR: directory, RATE_LIMITS: 'off' })
  const bank = await openBank([application])
  const waiting: string[] = []
  while (waiting.length < 25_000) {
    waiting.push(...(await Promise.all(Array.from({ length: 50 }, () => bank.declare(1)))))
    if (waiting.length >= seconds * 1500) break
  }
  const confirm = await perSecond(async () => {
    const transactionId = waiting.pop()
    if (transactionId === undefined) throw new Error('There were too few deposits to confirm')
    await bank.call('PATCH', '/api/payments/confirmPayment', bank.admin, { transactionId })
  })
  const getUser = await perSecond(() => bank.call('GET', '/api/users/getUser', bank.investor))
  const bare = await bareNode(connection)
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
  return { confirm, getUser, bare }
}

/** What `node:http` gives with one query and nothing else. */
async function bareNode(connection: Connection): Promise<number> {
  const db = openDatabase({ ...connection, database: 'larkfield' }, () => undefined, clients)
  const one = statement('select * from users limit 1')
  const server = createServer(async (_request, response) => {
    const row = await db.one(one)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(row))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const rate = await perSecond(async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
  server.close()
  server.closeAllConnections()
  await db.close()
  return rate
}

const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
const engine = await startEngine({ directory, log: () => undefined, tcpPort: 0 })
try {
  const { connection } = engine
  await createDatabases(connection)
  const before = tpcb(connection)
  const posted = await posting(connection)
  const http = await overHttp(connection)
  const reference = (before + tpcb(connection)) / 2
  const line = (what: string, rate: number, ratio: number, wanted: string) =>
    console.log(`${what.padEnd(46)} ${rate.toFixed(0).padStart(6)}/s  ${ratio.toFixed(2)}  (wanted: ${wanted})`)
  console.log(`${clients} clients, ${seconds} s each, one server\n`)
  line('pgbench TPC-B (simple tables), prepared', reference, 1, 'reference')
  line('posting from Node, all constraints on', posted, posted / reference, 'at least 1.0')
  line('confirmPayment over HTTP, whole', http.confirm, http.confirm / reference, 'at least 0.6')
  line('getUser over HTTP against bare node:http', http.getUser, http.getUser / http.bare, 'at least 0.85')
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
