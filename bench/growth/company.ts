/** One filled database with the real application on it, read-only, so that no job disturbs a measurement. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { CallerName, Case } from '#testing/growth/cases.ts'
import { farCursor, farLimit } from '#testing/growth/far-page.ts'
import { tokenOf } from '#testing/growth/fill-rest.ts'
import { adminOf, heavyInvestor, ordinaryPerson, type Size } from '#testing/growth/shape.ts'
import { launchApplication } from '#testing/process.ts'

export type Company = {
  /** Calls once, and throws unless it is answered. */
  call(asked: Case): Promise<void>
  /** The processor time of all connections of the application so far, in microseconds. */
  processorTime(): Promise<number>
  close(): Promise<void>
}

export async function openCompany(url: string, size: Size, directory: string): Promise<Company> {
  const application = await launchApplication({
    ...{ DATABASE_URL: url, DATA_DIR: directory, READ_ONLY: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
    DATABASE_POOL: '2',
  })
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const tokens: Record<CallerName, string> = {
    heavy: tokenOf(heavyInvestor),
    one: tokenOf(ordinaryPerson),
    admin: tokenOf(adminOf(size)),
  }
  const cursors = new Map<Case, string | undefined>()
  /** By process. The pool closes connections that were idle for long; what they have spent stays in the sum. */
  const times = new Map<number, number>()

  const get = async ({ endpoint, by, params = {}, query = {} }: Case, more: Record<string, string | undefined>) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const given = Object.entries({ ...query, ...more }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const answer = await application.call('GET', `${path}?${new URLSearchParams(given)}`, { token: tokens[by] })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  const nextOf = (asked: Case) => async (cursor: string | undefined) => {
    const { headers, body } = await get(asked, { limit: String(farLimit), cursor })
    return headers.get('x-next-cursor') ?? body.nextCursor
  }

  return {
    call: async (asked) => {
      if (asked.isFar && !cursors.has(asked)) cursors.set(asked, await farCursor(nextOf(asked)))
      await get(asked, { cursor: cursors.get(asked) })
    },
    processorTime: async () => {
      const { rows } = await watcher.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'larkfield'`,
      )
      for (const { pid } of rows) times.set(pid, (await processorTimeOf(pid)) ?? times.get(pid) ?? 0)
      return [...times.values()].reduce((sum, time) => sum + time, 0)
    },
    close: async () => {
      await watcher.end()
      await application.end('SIGTERM')
    },
  }
}

/** Linux counts the nanoseconds that a process has run. Undefined for one that has just ended. */
async function processorTimeOf(pid: number): Promise<number | undefined> {
  try {
    return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1000
  } catch {
    return undefined
  }
}
