/** One connection outside the pool, for work that needs the owner's account or must come before there is a pool. */
import pg from 'pg'
import { second } from '#kernel/clock.ts'

/** A peer that vanished without a word (power, network) is found by TCP keepalive within half a minute. */
export const reachability = {
  connectionTimeoutMillis: 10 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
}

/** The server gets this much longer to say itself that a statement took too long. */
export const answerGrace = 2 * second

/** `seconds` is the longest that one statement may take. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  seconds: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...reachability,
    options: `-c statement_timeout=${seconds}s`,
    query_timeout: seconds * second + answerGrace,
    ...connection,
  })
  // Whoever waits for an answer hears of a lost connection; without this listener it would end the process as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
