/** Whether the server that is named as a replica can serve as one. */
import type { Config } from '#platform/server/config.ts'
import { withClient } from '#platform/server/connection.ts'
import type { Findings } from './launch-advice.ts'

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
