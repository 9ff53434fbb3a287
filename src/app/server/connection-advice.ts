/** Whether the database server has as many connections as all processes together may open. */
import type { Config } from '#platform/server/config.ts'
import { type Queries, query } from '#platform/server/database.ts'

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
