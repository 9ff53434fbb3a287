/**
 * How a connection stays reachable, and one connection outside the pool, for work that needs the owner's account or that
 * runs before there is a pool.
 */
import pg from 'pg'
import { second } from '#kernel/clock.ts'
import { beginSession } from './session.ts'

/** TCP keepalive detects a peer that vanished (power, network) within half a minute. */
export const reachability = {
  connectionTimeoutMillis: 10 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
}

/** The server gets this much longer to report a statement timeout itself. */
export const answerGrace = 2 * second

/** `seconds` is the statement timeout. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  seconds: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...reachability,
    query_timeout: seconds * second + answerGrace,
    ...connection,
  })
  // Pending queries receive the error of a lost connection; without this listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await beginSession(client, { statement_timeout: `${seconds}s` }, reachability.connectionTimeoutMillis)
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // If the connection is lost the server rolls back on its own, and this fails.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
