import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '#kernel/clock.ts'
import { newestProof } from '#ledger/server/stored-proof.ts'
import { newestChainProof } from '#platform/server/audit/stored-proof.ts'
import type { Runtime } from '#platform/server/context.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { storageProblem } from '#platform/server/files/installation.ts'
import { type JobRun, readRuns } from '#platform/server/job-runs.ts'
import { readLevel, readMigrations } from '#platform/server/migrate.ts'
import { readOutboxState } from '#platform/server/outbox/store.ts'
import { stateOfJob } from '../job-state.ts'

/** The database's figures about itself. */
const select = query<{ version: string; bytes: number }>(
  `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
)

async function describeDatabase(db: Queries): Promise<{ version: string; bytes: number }> {
  const row = await db.one(select)
  if (!row) throw new Error('A select without a table answers with one row')
  return row
}

export async function readStatus(db: Queries, context: Runtime) {
  const now = context.systemClock()
  const [database, migrations, runs, letters, storage, ledger, audit] = await Promise.all([
    describeDatabase(db),
    describeMigrations(db),
    readRuns(db),
    readOutboxState(db),
    describeStorage(db, context),
    newestProof(db),
    newestChainProof(db),
  ])
  return {
    now: now.toISOString(),
    process: {
      version,
      node: process.versions.node,
      mode: context.config.mode,
      startedAt: new Date(Date.now() - process.uptime() * second).toISOString(),
    },
    database: { ...database, migrations },
    jobs: runs.map((run) => jobOnTheWire(run, now)),
    mail: {
      ...letters,
      server: hostOf(context.config.smtpUrl),
      oldestWaiting: letters.oldestWaiting?.toISOString() ?? null,
      lastSent: letters.lastSent?.toISOString() ?? null,
    },
    storage,
    proofs: {
      ledger: ledger ? { ...timesOf(ledger), proved: ledger.entries, problems: [...ledger.problems] } : null,
      audit: audit
        ? { ...timesOf(audit), proved: audit.rows, problems: audit.problem ? [audit.problem] : [], head: audit.head }
        : null,
    },
  }
}

function timesOf(proof: { provedAt: Date; wholeAt: Date; milliseconds: number }) {
  const { provedAt, wholeAt, milliseconds } = proof
  return { provedAt: provedAt.toISOString(), wholeAt: wholeAt.toISOString(), milliseconds }
}

function jobOnTheWire(run: JobRun, now: Date) {
  const { job, ranAt, succeededAt, failedAt, ...rest } = run
  return {
    ...rest,
    name: job,
    state: stateOfJob(run, now),
    ranAt: ranAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}

async function describeMigrations(db: Queries) {
  const known = await readMigrations()
  const { missing, unknown } = await readLevel((sql) => db.all(query(sql)), known)
  const names = missing.map(({ name }) => name)
  const applied = known.filter(({ name }) => !names.includes(name))
  return { applied: applied.length, newest: applied.at(-1)?.name ?? null, missing: names, unknown: [...unknown] }
}

/** A page that shows an outage must not wait for its end. */
const longestCheck = 2 * second

async function describeStorage(db: Queries, { config, files }: Runtime) {
  const place = config.bucket ? `Bucket ${config.bucket.name}` : 'A folder on this machine'
  const unanswered = pause(longestCheck, 'It does not answer', { ref: false })
  const found = storageProblem(db, files).catch((error: Error) => `It does not answer (${error.message})`)
  return { place, problem: (await Promise.race([found, unanswered])) ?? null }
}

/** Never the address itself, which may contain a password. */
function hostOf(smtpUrl: string | undefined): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl).host
}

const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))

/** Version of this code. */
const version = String(manifest.version)
