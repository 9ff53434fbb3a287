/** The processor time of single calls: that of the application, and that of PostgreSQL for it. Linux only. */
import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/server/database.ts'
import type { Application } from '#testing/process.ts'
import { type Connection, openConnection } from './http-client.ts'
import { perSecond } from './per-second.ts'

const clients = 8
const millisecondsOfTick = 10

/** Milliseconds a call. */
export type Cost = { readonly call: string; readonly node: number; readonly postgresql: number }

export async function costOf(
  call: string,
  { address, pid }: Application,
  db: Database,
  next: () => string,
): Promise<Cost> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openConnection(Number(new URL(address).port))),
  )
  let calls = 0
  const work = async (client: number) => {
    const status = await (connections[client] as Connection).ask(next())
    if (status !== 200) throw new Error(`${call} answered ${status}`)
    calls += 1
  }
  await perSecond(work, clients)
  const [before, databaseBefore] = [await processorTimes([pid]), await processorTimes(await backends(db))]
  calls = 0
  await perSecond(work, clients)
  const [after, databaseAfter] = [await processorTimes([pid]), await processorTimes(await backends(db))]
  for (const connection of connections) connection.close()
  return { call, node: spent(before, after) / calls, postgresql: spent(databaseBefore, databaseAfter) / calls }
}

type Times = ReadonlyMap<number, number>

/** A connection that was closed meanwhile was idle. */
function spent(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

async function backends(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'larkfield' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

async function processorTimes(pids: readonly number[]): Promise<Times> {
  const timeOf = async (pid: number) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [user = 0, system = 0] = (stat.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
    return [pid, (user + system) * millisecondsOfTick] as const
  }
  return new Map(await Promise.all(pids.map(timeOf)))
}
