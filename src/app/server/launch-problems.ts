/** Everything that keeps a live system from starting, all at once: whoever is setting one up wants the whole list. */
import type { Content } from '../../features/site/content.ts'
import { readContent } from '../../features/site/server/read-content.ts'
import { readPictures } from '../../features/site/server/read-pictures.ts'
import { type Config, readConfig, WrongConfiguration } from '../../platform/server/config.ts'
import { openDatabase, type Queries } from '../../platform/server/database.ts'
import { keyNote, keyProblem } from '../../platform/server/keys/known-keys.ts'
import { createSecrets } from '../../platform/server/secrets.ts'
import { addressProblems, contentProblems, databaseProblems } from './live-checks.ts'

export type Environment = Record<string, string | undefined>

export async function launchProblems(environment: Environment): Promise<string[]> {
  const config = await attempt(() => readConfig(environment))
  const { APP_URL, SECRET_KEY, MAIL_FROM, SUPPORT_EMAIL, CONTENT_FILE, DATABASE_URL } = environment
  const settings: Partial<Config> = {
    ...(APP_URL && { appUrl: APP_URL }),
    ...(SECRET_KEY && { secretKey: SECRET_KEY }),
    ...(MAIL_FROM && { mailFrom: MAIL_FROM }),
    ...(SUPPORT_EMAIL && { supportEmail: SUPPORT_EMAIL }),
  }
  return [
    ...problemsOf(config),
    ...addressProblems(settings),
    ...(CONTENT_FILE ? await problemsInContent(CONTENT_FILE, SUPPORT_EMAIL) : []),
    ...(DATABASE_URL ? await problemsInDatabase(DATABASE_URL, config) : []),
  ]
}

async function problemsInContent(file: string, supportEmail: string | undefined): Promise<string[]> {
  const content = await attempt(() => readContent(file))
  if (content instanceof WrongConfiguration) return [...content.problems]
  const pictures = await attempt(() => readPictures(content, file))
  return [...problemsOf(pictures), ...contentProblems(asSaid(content, supportEmail))]
}

/** The environment's address takes the place of the file's. */
function asSaid(content: Content, supportEmail: string | undefined): Content {
  return supportEmail ? { ...content, brand: { ...content.brand, supportEmail } } : content
}

/** What is no obstacle, and good to know. */
export async function launchNotes(config: Config): Promise<string[]> {
  const { databaseUrl: connectionString, secretKey, formerSecretKeys } = config
  if (connectionString === undefined || secretKey === undefined) return []
  const db = openDatabase({ connectionString }, () => undefined, 2)
  try {
    const note = await keyNote(db, createSecrets(secretKey, formerSecretKeys))
    return note === undefined ? [] : [note]
  } finally {
    await db.close()
  }
}

async function problemsInDatabase(connectionString: string, config: Config | WrongConfiguration): Promise<string[]> {
  // A wrong address is already among the problems of the configuration.
  if (!/^postgres(?:ql)?:/.test(connectionString)) return []
  const db = openDatabase({ connectionString }, () => undefined, 2)
  try {
    return await databaseProblems(db.pool, () => problemsWithKeys(db, config))
  } finally {
    await db.close()
  }
}

async function problemsWithKeys(db: Queries, config: Config | WrongConfiguration): Promise<string[]> {
  if (config instanceof WrongConfiguration || config.secretKey === undefined) return []
  const problem = await keyProblem(db, createSecrets(config.secretKey, config.formerSecretKeys))
  return problem === undefined ? [] : [problem]
}

async function attempt<T>(work: () => T | Promise<T>): Promise<T | WrongConfiguration> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongConfiguration) return error
    throw error
  }
}

function problemsOf(outcome: unknown): readonly string[] {
  return outcome instanceof WrongConfiguration ? outcome.problems : []
}
