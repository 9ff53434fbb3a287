/**
 * The money path against pgbench, side by side in one run on one server: only the ratios mean anything. `npm run bench`
 * (needs `pgbench`; set PGBENCH to its path if it is not in the PATH).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from '#engine/start.ts'
import { openDatabase } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { overHttp } from './money/over-http.ts'
import { addInvestors } from './money/people.ts'
import { clients, seconds } from './money/per-second.ts'
import { fillPgbench, runPgbench, type Server } from './money/pgbench.ts'
import { addLockingDesigns, postings } from './money/postings.ts'

const people = 1000

async function measure(server: Server): Promise<void> {
  const asOwner = new pg.Client({ ...server, database: 'larkfield' })
  // After a failure the server is stopped first; the failure is what should be seen.
  asOwner.on('error', () => undefined)
  await createDatabases(server)
  await asOwner.connect()
  await addLockingDesigns(asOwner)
  await asOwner.query('grant all on company_totals to larkfield_app')
  const db = openDatabase({ ...server, database: 'larkfield' }, () => undefined, clients)
  const owners = await addInvestors(db, people)

  // pgbench runs before and after, because the machine's speed varies.
  const before = { simple: runPgbench(server, 'simple'), prepared: runPgbench(server, 'prepared') }
  const posted = await postings(db, owners)
  const lockedFirst = await postings(db, owners, 'post_locking_first')
  const updatedLast = await postings(db, owners, 'post_updating_last')
  const url = `postgres://${server.user}:${server.password ?? ''}@127.0.0.1:${server.port}/larkfield`
  const { confirm, inSets, getUser, bare, costs } = await overHttp(db, url, owners)
  const simple = (before.simple + runPgbench(server, 'simple')) / 2
  const prepared = (before.prepared + runPgbench(server, 'prepared')) / 2
  await db.close()
  await asOwner.end()

  console.log(`${clients} clients, ${seconds} s each, one server\n`)
  const line = (what: string, rate: number, than = rate, wanted = '') =>
    console.log(`${what.padEnd(54)} ${rate.toFixed(0).padStart(6)}/s  ${(rate / than).toFixed(2)}  ${wanted}`)
  line('pgbench TPC-B, query mode simple', simple)
  line('pgbench TPC-B, query mode prepared', prepared, simple)
  line('posting from Node, all constraints on', posted, simple, 'at least 1.0 of pgbench')
  line('  against one that locks the company’s row first', lockedFirst, posted, 'at most 0.4 of ours')
  line('  against one that updates the company’s row last', updatedLast, posted)
  line('confirmPayment over HTTP, whole', confirm, simple)
  line('decisions over HTTP in sets of 200, whole', inSets, confirm, 'times confirmPayment; at least 3,000/s')
  line('bare node:http with the one query of getUser', bare)
  line('getUser over HTTP', getUser, bare, 'at least 0.75 of bare')
  console.log('\nprocessor time of a call, 8 clients')
  for (const { call, node, postgresql } of costs)
    console.log(`${call.padEnd(54)} ${node.toFixed(2)} ms of Node, ${postgresql.toFixed(2)} ms of PostgreSQL`)
}

async function createDatabases(server: Server): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query('create database bench')
  await client.query('create database larkfield')
  await client.end()
  fillPgbench(server)
  await migrate({ ...server, database: 'larkfield' })
}

const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
const engine = await startEngine({ directory, log: () => undefined, tcpPort: await freePort() })
try {
  await measure(engine.connection)
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
