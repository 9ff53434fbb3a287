/**
 * Compares each call's cost for PostgreSQL in a company of ten thousand people and in one of a million, both on one
 * server and called in turns: `npm run bench:growth`. GROWTH_PEOPLE changes the larger size. Everything is in
 * proportion to the number of people, the pending requests and the longest history too; rare rows fill a page in both.
 * Ends with the calls that cost more than twice as much in the larger company and more than 30 ms, and with the exit
 * code 1 if there are any.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from '#engine/start.ts'
import { migrate } from '#platform/server/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { casesAt } from '#testing/growth/cases.ts'
import { fillCompany } from '#testing/growth/fill.ts'
import { explaining } from '#testing/growth/plan.ts'
import { inProportion, type Size } from '#testing/growth/shape.ts'
import { type Company, openCompany } from './growth/company.ts'
import { type Counted, countWork } from './growth/count-work.ts'
import { measureProofs } from './growth/proofs.ts'
import { conclude, printTable } from './growth/table.ts'
import { measureTime, type Timed } from './growth/time.ts'

const now = new Date()
const cases = casesAt(now)
const sizes = [10_000, Number(process.env.GROWTH_PEOPLE ?? 1_000_000)].map((people) => inProportion(people, now))

const directory = await mkdtemp(join(tmpdir(), 'larkfield-growth-'))
const engine = await startEngine({ directory, log: () => undefined, tcpPort: await freePort(), durable: false })
const { host, port, user, password = '' } = engine.connection
const urlOf = (database: string) => `postgres://${user}:${password}@${host}:${port}/${database}`
const companies: Company[] = []

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function create(size: Size): Promise<string> {
  const database = `people_${size.people}`
  await administer(`create database ${database}`)
  await migrate({ connectionString: urlOf(database) })
  const began = performance.now()
  await fillCompany({ connectionString: urlOf(database) }, size)
  console.log(`${size.people} people filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  // Work of parallel workers would be accounted to processes that have ended.
  await administer(`alter database ${database} set max_parallel_workers_per_gather = 0`)
  return database
}

/** Both applications, only while `measure` runs. */
async function withCompanies<T>(
  databases: readonly string[],
  measure: (companies: Company[]) => Promise<T>,
): Promise<T> {
  for (const [i, database] of databases.entries()) {
    companies.push(await openCompany(urlOf(database), sizes[i] as Size, join(directory, database)))
  }
  try {
    return await measure(companies)
  } finally {
    for (const company of companies.splice(0)) await company.close()
  }
}

try {
  const databases: string[] = []
  for (const size of sizes) databases.push(await create(size))
  await administer(...databases.flatMap((database) => explaining(database, 'log')))
  const counted = await withCompanies(databases, (both) => countWork(both, cases, join(directory, 'server.log')))
  await administer(...databases.map((database) => `alter database ${database} reset session_preload_libraries`))
  const timed = await withCompanies(databases, (both) => measureTime(both, cases))
  const beyond = printTable(cases, counted satisfies Counted, timed satisfies Timed)
  for (const [i, database] of databases.entries()) await measureProofs(urlOf(database), sizes[i] as Size)
  conclude(cases, beyond)
} finally {
  await engine.stop()
  await rm(directory, { recursive: true, force: true })
}
