/** Requirements of a live system, and remains of the sample that it must not have. */
import type pg from 'pg'
import { samplePlans } from '#features/investments/sample-plans.ts'
import type { Content } from '#features/operator/content.ts'
import { sampleClaims } from '#features/operator/sample-content.ts'
import { type Clock, second } from '#kernel/clock.ts'
import { countText } from '#kernel/notation.ts'
import type { Config } from '#platform/server/config.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { adviceOn, gapIn, type Level, readLevel, readMigrations } from '#platform/server/migrate.ts'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'

type Settings = { fsync: string; synchronous_commit: string; version: number; now: Date }

const readSettings = query<Settings>(`
  select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
    current_setting('server_version_num')::int as version, clock_timestamp() as now`)

const oldestVersion = 150_000
const invalidParameterValue = '22023'
const sampleHost = 'larkfield.example'

export function contentProblems(content: Content): string[] {
  const claims = sampleClaims(content).map((claim) => `CONTENT_FILE: ${claim} is still the sample's`)
  return content.logo ? claims : [...claims, 'CONTENT_FILE: logo is missing, and the lark is the sample’s']
}

/** Secrets and addresses copied from an example. */
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

export async function databaseProblems(db: Queries, clock: Clock = () => new Date()): Promise<string[]> {
  if (await lacksOurRole(db)) return [`${doesNotFit} (nothing was applied yet). Run: npm run migrate`]
  const problems: string[] = []
  const asked = clock()
  const settings = await db.one(readSettings)
  const apart = secondsApart(settings?.now ?? asked, asked, clock())
  if (apart > maxSecondsApart)
    problems.push(
      `The clocks of this machine and of the database differ by ${countText(apart)} seconds. Set both by NTP`,
    )
  if (settings?.fsync !== 'on') problems.push('DATABASE_URL: the server has fsync off, so a power cut would lose money')
  if (settings?.synchronous_commit === 'off') {
    problems.push('DATABASE_URL: the server has synchronous_commit off, so a crash would lose acknowledged work')
  }
  if ((settings?.version ?? 0) < oldestVersion) problems.push('DATABASE_URL: PostgreSQL 15 or newer is needed')
  const level = await readLevel((sql) => db.all(query(sql)), await readMigrations())
  if (gapIn(level) !== undefined) return [...problems, incompatibilityOf(level)]
  return [...problems, ...(await samplesIn(db))]
}

/** Entries get the time of the process, and none is earlier than the one before it. */
const maxSecondsApart = 60

/** Distance of a time from the requested period. */
function secondsApart(moment: Date, from: Date, until: Date): number {
  return Math.round(Math.max(0, +from - +moment, +moment - +until) / second)
}

const activePlans = query<{ name: string; least: bigint; most: bigint; rate: number; hours: number }>(
  'select name, least, most, rate_basis_points as rate, term_hours as hours from plans where not paused',
)
const samplePerson = query(`select from users where email_key like '%@${sampleHost}' limit 1`)

/** A former demo's database has plans that the operator does not offer, and people with published passwords. */
async function samplesIn(db: Queries): Promise<string[]> {
  const plans = await db.all(activePlans)
  const people = await db.all(samplePerson)
  const samples = plans.filter((plan) =>
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
    ...(people.length === 0 ? [] : ['DATABASE_URL: the database holds the demo’s people, whose password is public']),
  ]
}

const doesNotFit = 'DATABASE_URL: the database is not at the level of this code'

/** Describes a gap for the operator, with advice. */
export function incompatibilityOf(level: Level): string {
  return `${doesNotFit} (${gapIn(level)}). ${adviceOn(level)}`
}

const askNothing = query('select')

/** The first migration creates the role that the application works as; before it nothing can be asked. */
async function lacksOurRole(db: Queries): Promise<boolean> {
  return db.all(askNothing).then(
    () => false,
    (error: unknown) => {
      const { code } = (error instanceof DatabaseUnavailable ? error.cause : error) as pg.DatabaseError
      if (code === invalidParameterValue) return true
      throw error
    },
  )
}
