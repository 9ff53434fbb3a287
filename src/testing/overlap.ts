/** Two calls that overlap at a known place, whatever the machine does: no test of a lock may depend on timing. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

const waiting = `
  select count(*)::int as calls from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`

/**
 * The first call is stopped where it writes to the audit log: it has read and decided, and has not committed. The second
 * is sent, and waits too, unless it is answered at once. Then both go on.
 */
export async function overlap<T>(world: World, first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
  const client = await world.db.pool.connect()
  const stopped = async (call: Promise<T>, place: number) => {
    let answered = false
    call.finally(() => {
      answered = true
    })
    while (!answered && (await world.db.pool.query(waiting)).rows[0].calls < place) await sleep(2)
    return !answered
  }
  try {
    await client.query('begin; set local role none; lock table audit_rows in exclusive mode')
    const one = first()
    if (!(await stopped(one, 1))) throw new Error('The first call was answered without an audit row')
    const other = second()
    await stopped(other, 2)
    await client.query('commit')
    return await Promise.all([one, other])
  } finally {
    client.release()
  }
}
