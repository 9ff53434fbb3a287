/**
 * Reads that cost a lot, on a standby that streams from the primary. They are never stale: the standby is used only once
 * it has replayed everything that was committed before the call, and otherwise the primary is read (decision 028).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '#kernel/clock.ts'
import { type Endpoint, isUnsafe } from '#kernel/endpoint.ts'
import { type Database, type Db, type Queries, query, renewConnections, type Statement } from './database.ts'
import type { Metrics } from './metrics.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Replica = {
  /** The replica to read from in this call; undefined for the primary. */
  caughtUp(): Promise<Queries | undefined>
  /** Like `renewConnections`. */
  renew(): void
  close(): Promise<void>
}

/** A standby in the same building is milliseconds behind. Waiting longer than this would be slower than the primary. */
const longestWait = 0.25 * second
const between = 5
/** A standby that was behind or away is not asked again for this long, so that calls do not all wait for it. */
const restMilliseconds = 5 * second

/** Commits are flushed before they are answered. The identifier is the same for a primary and its standbys. */
const position = query<{ lsn: string; cluster: string }>(
  'select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as cluster from pg_control_system()',
)

/** A server that was promoted is no replica any more: its position says nothing about another primary's. */
const reach = query<{ reached: boolean; behind: number }>(
  `select pg_is_in_recovery() and system_identifier::text = $2 and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached,
     greatest(pg_wal_lsn_diff($1::pg_lsn, coalesce(pg_last_wal_replay_lsn(), $1::pg_lsn)), 0)::float8 as behind
   from pg_control_system()`,
)

type Outcome = 'replica' | 'behind' | 'unreachable'

export function openReplica(
  primary: Queries,
  standby: Database,
  metrics: Metrics,
  waitMilliseconds = longestWait,
): Replica {
  let restsUntil = 0

  async function follow(until: number): Promise<Outcome> {
    const { lsn, cluster } = (await primary.one(position)) ?? {}
    while (true) {
      const { reached = false, behind = 0 } = (await standby.one(reach, lsn, cluster)) ?? {}
      metrics.replicaBehind.set(behind)
      if (reached) return 'replica'
      if (performance.now() >= until) return 'behind'
      await pause(between)
    }
  }

  return {
    caughtUp: async () => {
      if (performance.now() < restsUntil) return undefined
      // If it is the primary that fails here, it fails the call's own reads too.
      const followed = follow(performance.now() + waitMilliseconds).catch((): Outcome => 'unreachable')
      const outcome = await Promise.race([
        followed,
        pause(2 * waitMilliseconds, 'unreachable' as const, { ref: false }),
      ])
      metrics.replicaReads.inc({ outcome })
      if (outcome === 'replica') return standby
      restsUntil = performance.now() + restMilliseconds
      return undefined
    },
    renew: () => renewConnections(standby),
    close: standby.close,
  }
}

/** The database for a call: where its endpoint allows it, reads go to the replica until the call has written something. */
export async function dbForEndpoint(
  { db, replica }: { readonly db: Db; readonly replica?: Replica | undefined },
  endpoint: Pick<Endpoint, 'method' | 'changes' | 'replica'>,
): Promise<Db> {
  const standby = endpoint.replica === 'allowed' && !isUnsafe(endpoint) ? await replica?.caughtUp() : undefined
  return standby ? readingFrom(standby, db) : db
}

function readingFrom(standby: Queries, primary: Db): Db {
  let hasWritten = false
  const read = async <T>(send: (queries: Queries) => Promise<T>): Promise<T> => {
    if (hasWritten) return send(primary)
    try {
      return await send(standby)
    } catch (error) {
      // It went away, or had to cancel the query to go on replaying.
      if (error instanceof DatabaseUnavailable) return send(primary)
      throw error
    }
  }
  return {
    all: <Row>(statement: Statement<Row>, ...values: unknown[]) => read((queries) => queries.all(statement, ...values)),
    one: <Row>(statement: Statement<Row>, ...values: unknown[]) => read((queries) => queries.one(statement, ...values)),
    run: (statement, ...values) => {
      hasWritten = true
      return primary.run(statement, ...values)
    },
    transaction: (work, lockedPeople) => {
      hasWritten = true
      return primary.transaction(work, lockedPeople)
    },
  }
}
