/** The single checks of a launch: requirements of a live system, remains of the sample, and recommendations. */
import type pg from 'pg'
import { samplePlans } from '#features/investments/sample-plans.ts'
import type { Content } from '#features/operator/content.ts'
import { sampleClaims } from '#features/operator/sample-content.ts'
import { type Clock, second } from '#kernel/clock.ts'
import { countText } from '#kernel/notation.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Config } from '#platform/server/config.ts'
import type { Environment } from '#platform/server/configuration/piece.ts'
import { type Db, type Queries, query, statement } from '#platform/server/database.ts'
import { adviceOn, gapIn, type Level, readLevel, readMigrations } from '#platform/server/migrate.ts'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'

/**
 * Where no second person is needed, one member of staff can move any amount. The operator states the reason, where
 * others read it.
 */
type Limits = Pick<Config, 'secondPerson' | 'secondPersonOff'>

const variables = {
  withdrawal: ['SECOND_PERSON_WITHDRAWAL', 'pay out any amount'],
  adjustment: ['SECOND_PERSON_ADJUSTMENT', 'edit a balance by any amount'],
  deposit: ['SECOND_PERSON_DEPOSIT', 'confirm a deposit with any amount above the declared one'],
} as const
const kinds = Object.keys(variables) as (keyof typeof variables)[]

export function secondPersonAdvice({ secondPerson, secondPersonOff }: Limits): string[] {
  return kinds.flatMap((kind) => {
    const [name, power] = variables[kind]
    if (secondPerson[kind] !== undefined) return []
    return [`${name}: is off, so one person alone can ${power}. The reason given: ${secondPersonOff[kind] || 'none'}`]
  })
}

/** The operator has no account: the nil UUID, as with `create-admin`. */
const operator = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Operator (configuration)',
  asWhom: null,
  address: 'the environment',
}
const action = 'second-person limits set'

const waitForOthers = statement(`select pg_advisory_xact_lock(hashtextextended('second-person limits', 0))`)
const newest = query<{ after: unknown }>(
  'select after from audit_rows where actor = $1 and action = $2 order by id desc limit 1',
)

/** Writes the limits of a live system to the audit log when they are others than at the start before. */
export function auditSecondPerson(db: Db, { secondPerson, secondPersonOff }: Limits, now: Date): Promise<void> {
  const after = Object.fromEntries(
    kinds.map((kind) => {
      const limit = secondPerson[kind]
      return [kind, limit === undefined ? `off: ${secondPersonOff[kind]}` : `$${limit / 100n}`]
    }),
  )
  return db.transaction(async (tx) => {
    tx.effect(waitForOthers)
    const before = (await tx.one(newest, operator.id, action))?.after as typeof after | undefined
    if (before && kinds.every((kind) => before[kind] === after[kind])) return
    writeAudit(tx, operator, { action, subject: { kind: 'setting', id: 'second person' }, before, after }, now)
  })
}

/** Whether the database server has as many connections as all processes together may open. */
type Demand = Pick<Config, 'processes' | 'databasePool' | 'databaseDirectUrl'>

/** Beside its pool each process has one connection that listens for changes. */
export function connectionAdvice({ processes, databasePool, databaseDirectUrl }: Demand, offered: number): string[] {
  // A pooler lets requests wait for a connection of the server, so the pools do not have to fit.
  const wanted = processes * (databaseDirectUrl === undefined ? databasePool + 1 : 1)
  if (wanted <= offered) return []
  return [
    `DATABASE_POOL: PROCESSES=${processes} may open ${wanted} connections, and the server has ${offered}. ` +
      'Lower one of the two, raise max_connections, or put PgBouncer in between',
  ]
}

const readOffer = query<{ offered: number }>(`
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as offered`)

export async function adviceOnConnections(db: Queries, config: Demand): Promise<string[]> {
  return connectionAdvice(config, (await db.one(readOffer))?.offered ?? 0)
}

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

/**
 * Problems keep a live system from starting. Outages of other systems do not, but must be over before going live.
 * Advice is only printed.
 */
export type Findings = { readonly problems: string[]; readonly outages: string[]; readonly advice: string[] }

export function launchAdvice(config: Config, environment: Environment): string[] {
  const rules: [applies: boolean, advice: string][] = [
    [
      config.trustProxy === undefined,
      'TRUST_PROXY: is not set, so behind a proxy all visitors have its address and share one rate limit',
    ],
    [
      config.metricsToken === undefined,
      'METRICS_TOKEN: is not set, so nobody can read /metrics and no alarm can come from it',
    ],
    [
      config.bucket === undefined && !environment.DATA_DIR,
      'DATA_DIR: is not set, so documents and photos are kept in ./data, which every process must share and a back-up must hold',
    ],
    [
      config.weakPasswords === 'warn',
      'PASSWORD_COMMON: is warn, so people can use passwords that are guessed first. Set it to refuse.',
    ],
    [
      Boolean(environment.DATABASE_OWNER_URL),
      'DATABASE_OWNER_URL: is set here too, but only `npm run migrate` needs it; keep it from the application',
    ],
    [
      environment.SHUTDOWN_GRACE_SECONDS === '0',
      'SHUTDOWN_GRACE_SECONDS: is 0, so a proxy may still send calls to a process that has ended',
    ],
  ]
  return [
    ...rules.filter(([applies]) => applies).map(([, advice]) => advice),
    ...factorAdvice(config, environment),
    ...secondPersonAdvice(config),
  ]
}

/** Advice before the launch on the factors that a live system requires besides a password. */
export function factorAdvice({ factorPolicies: { staff, investors } }: Config, environment: Environment): string[] {
  const rules: [applies: boolean, advice: string][] = [
    [
      staff !== 'required',
      `STAFF_FACTORS: is ${staff}, so a stolen password and mailbox are enough to act as staff. Set it to required.`,
    ],
    [
      investors === 'off',
      'INVESTOR_FACTORS: is off, so investors cannot protect their accounts with more than a password and a letter',
    ],
    [
      Boolean(environment.STAFF_NETWORKS),
      `STAFF_NETWORKS: staff can sign in and work only from ${environment.STAFF_NETWORKS}. From elsewhere nobody can change that but you.`,
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, advice]) => advice)
}
