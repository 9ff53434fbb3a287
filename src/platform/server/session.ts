/**
 * Session settings of a connection: the application's role and its timeouts. A connection to the server gets them once.
 * Behind a pooler in transaction mode the next transaction may run on another connection of the server, so each
 * transaction sets them again, and no statement is prepared under a name (decision 028).
 */
import type pg from 'pg'

type Settings = Readonly<Record<string, string>>

const applicationRole = 'larkfield_app'
const idleInTransactionSeconds = 60

export function applicationSettings(timeoutSeconds: number): Settings {
  return {
    role: applicationRole,
    timezone: 'UTC',
    statement_timeout: `${timeoutSeconds}s`,
    idle_in_transaction_session_timeout: `${idleInTransactionSeconds}s`,
  }
}

/** A statement without a name. */
type Setup = { readonly name: ''; readonly text: string; readonly reads: false }

/** The settings of each pooled connection, as a statement for the beginning of a transaction. */
const pooled = new WeakMap<pg.ClientBase, Setup>()

/** The driver takes a timeout with a query, which its types do not say. */
export type TimedQuery = pg.QueryConfig & { readonly query_timeout: number }

/**
 * Detects a pooler, and applies the settings if there is none. By the protocol a server tells its process id when a
 * connection begins. A pooler has to tell one of its own instead, because it routes cancellations by it.
 */
export async function beginSession(client: pg.ClientBase, settings: Settings, timeout: number): Promise<void> {
  const { processID } = client as pg.ClientBase & { readonly processID: number | null }
  const isDirect = `pg_backend_pid() = ${processID ?? 0}`
  const applied = assignments(settings, false).map((assignment) => `case when ${isDirect} then ${assignment} end`)
  const question: TimedQuery = {
    text: `select ${[`${isDirect} as is_direct`, ...applied].join(', ')}`,
    query_timeout: timeout,
  }
  const { rows } = await client.query<{ is_direct: boolean }>(question)
  if (rows[0]?.is_direct) return
  pooled.set(client, { name: '', reads: false, text: `select ${assignments(settings, true).join(', ')}` })
}

export function isPooled(client: pg.ClientBase): boolean {
  return pooled.has(client)
}

/** Settings that each transaction on this connection begins with; undefined where the session has them already. */
export function setupOf(client: pg.ClientBase): Setup | undefined {
  return pooled.get(client)
}

function assignments(settings: Settings, isLocal: boolean): string[] {
  return Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
}
