/** What a live system may not be without, and what of the sample it may not have any more. */
import type pg from 'pg'
import { samplePlans } from '../../features/investments/sample-plans.ts'
import type { Content } from '../../features/site/content.ts'
import { sampleClaims } from '../../features/site/sample-claims.ts'
import type { Config } from '../../platform/server/config.ts'
import { type Gap, migrationGap, readMigrations } from '../../platform/server/migrate.ts'

/** Problems keep a live system from starting. Outages of others do not, but launching needs them over. Advice is only said. */
export type Findings = { readonly problems: string[]; readonly outages: string[]; readonly advice: string[] }

type Settings = { fsync: string; synchronous_commit: string; version: number }

const oldestVersion = 150_000
const invalidParameterValue = '22023'
const sampleHost = 'larkfield.example'

export function contentProblems(content: Content): string[] {
  return sampleClaims(content).map((claim) => `CONTENT_FILE: ${claim} is still the sample's`)
}

/** Secrets and addresses that came out of an example. */
export function addressProblems({ appUrl, secretKey, mailFrom, supportEmail }: Partial<Config>): string[] {
  const problems: string[] = []
  const host = appUrl && URL.canParse(appUrl) ? new URL(appUrl).hostname : ''
  if (host.endsWith(sampleHost) || host === 'localhost') problems.push(`APP_URL: ${host} is not the operator's address`)
  if (secretKey !== undefined && isGuessable(secretKey)) {
    problems.push('SECRET_KEY: can be guessed. Make one with: openssl rand -base64 48')
  }
  if (mailFrom?.includes(sampleHost)) problems.push("MAIL_FROM: is still the sample's")
  if (supportEmail?.includes(sampleHost)) problems.push("SUPPORT_EMAIL: is still the sample's")
  return problems
}

function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /change.?(?:me|this)|replace.?(?:me|this)|your.?secret/i.test(secret)
}

export async function databaseFindings(pool: pg.Pool): Promise<Pick<Findings, 'problems' | 'advice'>> {
  if (await lacksOurRole(pool))
    return { problems: [notAtLevel({ kind: 'missing', words: 'nothing was applied yet' })], advice: [] }
  const problems: string[] = []
  const { rows } = await pool.query<Settings>(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_version_num')::int as version`)
  const [settings] = rows
  if (settings?.fsync !== 'on') problems.push('DATABASE_URL: the server has fsync off, so a power cut would lose money')
  if (settings?.synchronous_commit === 'off') {
    problems.push('DATABASE_URL: the server has synchronous_commit off, so a crash would lose acknowledged work')
  }
  if ((settings?.version ?? 0) < oldestVersion) problems.push('DATABASE_URL: PostgreSQL 15 or newer is needed')
  const gap = await migrationGap(pool, await readMigrations())
  if (gap !== undefined) return { problems: [...problems, notAtLevel(gap)], advice: [] }
  const { rows: accounts } = await pool.query<Account>(account)
  problems.push(
    ...accounts.filter(({ mayAlter }) => mayAlter).map(({ name }) => worksAsOwner(name)),
    ...(await samplesIn(pool)),
  )
  return {
    problems,
    advice: accounts.filter(({ signsInAsOwner }) => signsInAsOwner).map(({ login }) => ownerSignsIn(login)),
  }
}

type Account = { name: string; login: string; mayAlter: boolean; signsInAsOwner: boolean }

const account = `
  select current_user as name, session_user as login, pg_has_role(current_user, relowner, 'member') as "mayAlter",
    pg_has_role(session_user, relowner, 'member') as "signsInAsOwner"
  from pg_class where oid = 'entries'::regclass`

/** We ask for the lesser role when we connect. A pooler such as PgBouncer may drop that, and nobody would notice. */
function worksAsOwner(name: string): string {
  return (
    `DATABASE_URL: the connection works as ${name}, who may alter the ledger, and not as larkfield_app. A pooler in between drops ` +
    'the role that we ask for. Sign in as an account that owns nothing (create role larkfield_web login in role larkfield_app)'
  )
}

function ownerSignsIn(login: string): string {
  return `DATABASE_URL: signs in as ${login}, who owns the tables; an account of its own would keep that power from the application`
}

/** A database that was once a demo's has plans that nobody offers, and people whose password everybody knows. */
async function samplesIn(pool: pg.Pool): Promise<string[]> {
  const plans = await pool.query<{ name: string; least: bigint; most: bigint; rate: number; hours: number }>(
    'select name, least, most, rate_basis_points as rate, term_hours as hours from plans where not paused',
  )
  const people = await pool.query(`select from users where email_key like '%@${sampleHost}' limit 1`)
  const samples = plans.rows.filter((plan) =>
    samplePlans.some(
      ({ name, least, most, rate, termHours }) =>
        plan.name === name &&
        plan.least === least &&
        plan.most === most &&
        plan.rate === rate &&
        plan.hours === termHours,
    ),
  )
  return [
    ...samples.map(({ name }) => `DATABASE_URL: the plan ${name} is still the sample's`),
    ...(people.rowCount === 0 ? [] : ['DATABASE_URL: the database holds the demo’s people, whose password is public']),
  ]
}

const whatToDo: Record<Gap['kind'], string> = {
  missing: 'Run: npm run migrate',
  ahead: 'Run the version that migrated it, or restore a back-up from before',
  changed: 'Run the version whose migrations it has',
}

function notAtLevel({ kind, words }: Gap): string {
  return `DATABASE_URL: the database is not at the level of this code (${words}). ${whatToDo[kind]}`
}

/** The first migration makes the role that the application works as; before it no connection can be opened. */
async function lacksOurRole(pool: pg.Pool): Promise<boolean> {
  return pool.query('select').then(
    () => false,
    (error: pg.DatabaseError) => {
      if (error.code === invalidParameterValue) return true
      throw error
    },
  )
}
