import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from '#kernel/clock.ts'
import { isDatabaseUrl } from '#platform/server/configuration/database.ts'
import { withClient } from '#platform/server/connection.ts'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'
import { reasonToWait } from './explain.ts'

const between = second
const sayAgainEvery = 30 * second
const longestSeconds = 10

/**
 * Waits until the server accepts connections, so that it may be started after the application. Errors that waiting does
 * not fix (a wrong password, no such database) are thrown. Returns false when aborted.
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  say: (reason: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const reason = await reasonNotYet(connection)
    if (reason === undefined) return true
    say(reason)
    await pauseBetween(signal)
  }
  return false
}

/**
 * Starts once the database answers. If it stops answering meanwhile, the start, which undoes what it had begun, is
 * repeated. Warns that it waits. Returns undefined when aborted.
 */
export async function startWhenAnswered<Started>(
  { DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv,
  signal: AbortSignal,
  warn: (text: string) => void,
  start: () => Promise<Started>,
): Promise<Started | undefined> {
  const connectionString = DATABASE_URL || DATABASE_OWNER_URL
  // The database is embedded, or its URL is invalid, which is reported with the rest of the configuration.
  if (!connectionString || !isDatabaseUrl(connectionString)) return start()
  const say = throttled((reason) => warn(`DATABASE_URL: ${reason}. Waiting for it.`))
  while (await waitForDatabase({ connectionString }, say, signal)) {
    try {
      return await start()
    } catch (error) {
      const reason = error instanceof DatabaseUnavailable ? (error.cause as Error).message : reasonToWait(error)
      if (reason === undefined) throw error
      say(reason)
      await pauseBetween(signal)
    }
  }
  return undefined
}

/** Says something at once, and what comes after it only when a while has passed. */
export function throttled(say: (text: string) => void): (text: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (text) => {
    if (performance.now() - saidAt < sayAgainEvery) return
    say(text)
    saidAt = performance.now()
  }
}

async function pauseBetween(signal: AbortSignal): Promise<void> {
  await pause(between, undefined, { signal }).catch(() => undefined)
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
