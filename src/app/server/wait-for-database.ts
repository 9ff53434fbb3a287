import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from '#kernel/clock.ts'
import { withClient } from '#platform/server/connection.ts'
import { isDatabaseUrl } from '#platform/server/hosts.ts'
import { reasonToWait } from './explain.ts'

const between = second
const sayAgainEvery = 30 * second
const longestSeconds = 10

/**
 * Waits until the server accepts connections, so that it may be started after the application. It reports that at once
 * and every now and then; errors that waiting does not fix (a wrong password, no such database) are thrown. Returns
 * false when aborted.
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  say: (reason: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let saidAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    const reason = await reasonNotYet(connection)
    if (reason === undefined) return true
    if (performance.now() - saidAt >= sayAgainEvery) {
      say(reason)
      saidAt = performance.now()
    }
    await pause(between, undefined, { signal }).catch(() => undefined)
  }
  return false
}

/** The same for a process with this environment, which says on stderr that it waits. */
export async function databaseAnswers(
  { DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const connectionString = DATABASE_URL || DATABASE_OWNER_URL
  // The database is embedded, or its URL is invalid, which is reported with the rest of the configuration.
  if (!connectionString || !isDatabaseUrl(connectionString)) return true
  const say = (reason: string) => console.error(`DATABASE_URL: ${reason}. Waiting for it.`)
  return waitForDatabase({ connectionString }, say, signal)
}

async function reasonNotYet(connection: pg.ClientConfig): Promise<string | undefined> {
  try {
    await withClient(connection, longestSeconds, (client) => client.query('select'))
    return undefined
  } catch (error) {
    const reason = reasonToWait(error)
    if (reason === undefined) throw error
    return reason
  }
}
