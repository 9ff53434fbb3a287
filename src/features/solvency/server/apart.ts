/** The tree of a large installation is made in a process of its own, at low priority: hashing would hold up requests for seconds. */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import type { Database } from '#platform/server/database.ts'
import type { LoggedDay } from './store.ts'
import type { Seal, Tree, TreeRequest } from './tree.ts'

export type Start = { readonly connection: PoolConfig; readonly request: TreeRequest }
export type Report = { readonly tree: Tree } | { readonly made: LoggedDay | undefined }

const program = fileURLToPath(new URL('./tree-program.ts', import.meta.url))
const megabytes = 350
const lowPriority = 10

export async function buildApart(db: Database, request: TreeRequest, seal: Seal): Promise<LoggedDay | undefined> {
  // It gets no secret but the nonces of this day; the key that signs stays here.
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('PG') || name === 'PATH')
  const child = fork(program, {
    env: Object.fromEntries(variables),
    execArgv: [`--max-old-space-size=${megabytes}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('')
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    child.send({ connection: connectionOf(db), request } satisfies Start)
    return await answer(child, seal, complaint)
  } finally {
    child.kill('SIGKILL')
  }
}

function answer(child: ChildProcess, seal: Seal, complaint: Promise<string>): Promise<LoggedDay | undefined> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', async () =>
      reject(new Error(`The process that makes a day ended: ${(await complaint).slice(-1000)}`)),
    )
    child.on('message', (message) => {
      const report = message as Report
      if ('made' in report) resolve(report.made)
      else seal(report.tree).then((day) => child.send(day), reject)
    })
  })
}

function connectionOf({ pool }: Database): PoolConfig {
  const { connectionString, host, port, user, password, database } = pool.options
  return connectionString !== undefined
    ? { connectionString }
    : JSON.parse(JSON.stringify({ host, port, user, password, database }))
}
