/** Lists every problem that keeps a live system from starting at once, so that the operator can fix them in one go. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Content } from '#features/operator/content.ts'
import { readContent, readPictures } from '#features/operator/server/door.ts'
import { type Config, InvalidConfiguration } from '#platform/server/config.ts'
import { isDatabaseUrl } from '#platform/server/configuration/database.ts'
import type { Environment } from '#platform/server/configuration/piece.ts'
import { withClient } from '#platform/server/connection.ts'
import { openDatabase, type Queries, query } from '#platform/server/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { examineStorage } from '#platform/server/files/installation.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { bucketProblem } from '#platform/server/files/storage-in-bucket.ts'
import { keyAdvice, keyProblem } from '#platform/server/keys/known-keys.ts'
import { createLog } from '#platform/server/log.ts'
import { smtpProblem } from '#platform/server/outbox/smtp-transport.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { StorageUnavailable } from '#platform/server/unavailable.ts'
import { readConfig } from './configuration.ts'
import { sampleOfFiles } from './file-settings.ts'
import {
  addressProblems,
  adviceOnConnections,
  contentProblems,
  databaseProblems,
  type Findings,
  launchAdvice,
} from './launch-checks.ts'
import { sessionProblem } from './open-database-server.ts'

/** Whether the server that is named as a replica can serve as one. */
type Standing = { cluster: string; isStandby: boolean }

const longestSeconds = 10
const ask = `
  select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby" from pg_control_system()`

export async function replicaFindings({
  databaseUrl,
  databaseReplicaUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReplicaUrl'>): Promise<Omit<Findings, 'advice'>> {
  if (databaseUrl === undefined || databaseReplicaUrl === undefined) return { problems: [], outages: [] }
  const primary = await standingOf(databaseUrl)
  const replica = await standingOf(databaseReplicaUrl)
  // An unreachable primary is reported by itself.
  if (primary instanceof Error) return { problems: [], outages: [] }
  if (replica instanceof Error) return { problems: [], outages: [unusable(`it cannot be used (${replica.message})`)] }
  if (replica.cluster !== primary.cluster) return { problems: [unusable('it belongs to another cluster')], outages: [] }
  // Right after a failover the standby of yesterday is the primary of today, and that must not keep a process from starting.
  return { problems: [], outages: replica.isStandby ? [] : [unusable('it is no standby')] }
}

function unusable(reason: string): string {
  return `DATABASE_REPLICA_URL: ${reason}, so everything is read from DATABASE_URL`
}

function standingOf(connectionString: string): Promise<Standing | Error> {
  return withClient(
    { connectionString },
    longestSeconds,
    async (client) => (await client.query<Standing>(ask)).rows[0] ?? new Error('it says nothing about itself'),
  ).catch((error: Error) => error)
}

/** The database account that the application really works as. */
type Account = { name: string; login: string; mayAlter: boolean; signsInAsOwner: boolean }

const account = query<Account>(`
  select current_user as name, session_user as login, pg_has_role(current_user, relowner, 'member') as "mayAlter",
    pg_has_role(session_user, relowner, 'member') as "signsInAsOwner"
  from pg_class where oid = to_regclass('entries')`)

/** We ask for the lesser role, but a pooler or proxy in between may silently drop that. */
function worksAsOwner(name: string): string {
  return (
    `DATABASE_URL: the connection works as ${name}, who may alter the ledger, and not as larkfield_app. Something in between drops ` +
    'the role that we ask for. Sign in as an account that owns nothing (create role larkfield_web login in role larkfield_app)'
  )
}

function ownerSignsIn(login: string): string {
  return `DATABASE_URL: signs in as ${login}, who owns the tables; an account of its own would keep that power from the application`
}

/** For a database that has been migrated. */
export async function loginFindings(db: Pick<Queries, 'all'>): Promise<Pick<Findings, 'problems' | 'advice'>> {
  const rows = await db.all(account)
  return {
    problems: rows.filter(({ mayAlter }) => mayAlter).map(({ name }) => worksAsOwner(name)),
    advice: rows
      .filter(({ mayAlter, signsInAsOwner }) => signsInAsOwner && !mayAlter)
      .map(({ login }) => ownerSignsIn(login)),
  }
}

export async function examineLaunch(environment: Environment): Promise<Findings> {
  const config = await attempt(() => readConfig(environment))
  const { APP_URL, SECRET_KEY, MAIL_FROM, SUPPORT_EMAIL, CONTENT_FILE, DATABASE_URL, DATABASE_DIRECT_URL } = environment
  const settings: Partial<Config> = {
    ...(APP_URL && { appUrl: APP_URL }),
    ...(SECRET_KEY && { secretKey: SECRET_KEY }),
    ...(MAIL_FROM && { mailFrom: MAIL_FROM }),
    ...(SUPPORT_EMAIL && { supportEmail: SUPPORT_EMAIL }),
  }
  const database = DATABASE_URL
    ? await findingsInDatabase(DATABASE_URL, DATABASE_DIRECT_URL, config)
    : { problems: [], advice: [] }
  const problems = [
    ...problemsOf(config),
    ...addressProblems(settings),
    ...(CONTENT_FILE ? await problemsInContent(CONTENT_FILE, SUPPORT_EMAIL) : []),
    ...database.problems,
  ]
  if (config instanceof InvalidConfiguration) return { problems, outages: [], advice: database.advice }
  const replica = await replicaFindings(config)
  return {
    problems: [...problems, ...(await directoryProblems(config)), ...replica.problems],
    outages: [...(await outagesOf(config)), ...(database.outages ?? []), ...replica.outages],
    advice: [...database.advice, ...launchAdvice(config, environment)],
  }
}

async function problemsInContent(file: string, supportEmail: string | undefined): Promise<string[]> {
  const content = await attempt(() => readContent(file))
  if (content instanceof InvalidConfiguration) return [...content.problems]
  const pictures = await attempt(() => readPictures(content, file))
  return [...problemsOf(pictures), ...contentProblems(withSupportEmail(content, supportEmail))]
}

/** The address in the environment overrides the one in the file. */
function withSupportEmail(content: Content, supportEmail: string | undefined): Content {
  return supportEmail ? { ...content, brand: { ...content.brand, supportEmail } } : content
}

async function findingsInDatabase(
  connectionString: string,
  directUrl: string | undefined,
  config: Config | InvalidConfiguration,
): Promise<Pick<Findings, 'problems' | 'advice'> & { readonly outages?: string[] }> {
  // An invalid URL is already among the problems of the configuration.
  if (!isDatabaseUrl(connectionString)) return { problems: [], advice: [] }
  const db = openDatabase({ connectionString }, () => undefined, 2)
  try {
    const session = await sessionProblem({ databaseUrl: connectionString, databaseDirectUrl: directUrl || undefined })
    const problems = [...(await databaseProblems(db)), ...(session === undefined ? [] : [session])]
    if (problems.length > 0) return { problems, advice: [] }
    const account = await loginFindings(db)
    const keys = await keyFindings(db, config)
    const connections = config instanceof InvalidConfiguration ? [] : await adviceOnConnections(db, config)
    const storage = await storageFindings(db, config)
    return {
      problems: [...account.problems, ...keys.problems, ...storage.problems],
      outages: storage.outages,
      advice: [...account.advice, ...keys.advice, ...connections, ...storage.advice],
    }
  } finally {
    await db.close()
  }
}

async function keyFindings(db: Queries, config: Config | InvalidConfiguration) {
  if (config instanceof InvalidConfiguration || config.secretKey === undefined) return { problems: [], advice: [] }
  const secrets = createSecrets(config.secretKey, config.formerSecretKeys)
  const problem = await keyProblem(db, secrets)
  if (problem !== undefined) return { problems: [problem], advice: [] }
  const note = await keyAdvice(db, secrets)
  return { problems: [], advice: note === undefined ? [] : [note] }
}

/** A read-only copy may be looked at before its files are there. Whether the storage answers is said by others here. */
async function storageFindings(db: Queries, config: Config | InvalidConfiguration): Promise<Findings> {
  const none: Findings = { problems: [], outages: [], advice: [] }
  if (config instanceof InvalidConfiguration || config.secretKey === undefined) return none
  const name = config.bucket ? 'S3_BUCKET' : 'DATA_DIR'
  const files = openFiles(config, createSecrets(config.secretKey, config.formerSecretKeys), createLog('silent'))
  try {
    const { problem, advice } = await examineStorage(db, files, { sample: sampleOfFiles })
    if (advice !== undefined) return { ...none, advice: [`${name}: ${advice}`] }
    // Before the first start nothing has the mark.
    if (problem === undefined || (await isNew(db, files))) return none
    return { ...none, [config.readOnly ? 'outages' : 'problems']: [`${name}: ${problem}`] }
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return none
  }
}

async function isNew(db: Queries, files: Files): Promise<boolean> {
  return (await files.owner.read()) === undefined && (await sampleOfFiles(db)).length === 0
}

/** Otherwise the first person who uploads something would find out. */
async function directoryProblems({ bucket, dataDirectory }: Config): Promise<string[]> {
  if (bucket) return []
  const folder = resolve(dataDirectory, 'files')
  const probe = resolve(folder, `probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
    return []
  } catch (error) {
    return [`DATA_DIR: files cannot be written there (${(error as NodeJS.ErrnoException).code})`]
  }
}

async function outagesOf({ smtpUrl, bucket, readOnly }: Config): Promise<string[]> {
  const mail = smtpUrl && !readOnly ? await smtpProblem(smtpUrl) : undefined
  const storage = bucket ? await bucketProblem(bucket) : undefined
  return [
    ...(mail ? [`SMTP_URL: the mail server cannot be used (${mail})`] : []),
    ...(storage ? [`S3_ENDPOINT: the storage cannot be used (${storage})`] : []),
  ]
}

async function attempt<T>(work: () => T | Promise<T>): Promise<T | InvalidConfiguration> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error
    throw error
  }
}

function problemsOf(outcome: unknown): readonly string[] {
  return outcome instanceof InvalidConfiguration ? outcome.problems : []
}
