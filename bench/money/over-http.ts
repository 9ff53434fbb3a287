/** The whole application as a separate process, and its baseline. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#platform/server/database.ts'
import { maxSetSize } from '#requests/deciding.ts'
import { type Application, launchApplication } from '#testing/process.ts'
import { type Connection, openConnection, requestFor } from './http-client.ts'
import { addDeposits } from './people.ts'
import { clients, perSecond, seconds } from './per-second.ts'
import { type Cost, costOf } from './processor-time.ts'

export type HttpRates = {
  readonly confirm: number
  /** Decisions a second, made in sets. */
  readonly inSets: number
  readonly getUser: number
  readonly bare: number
  readonly costs: readonly Cost[]
}

const maxConfirmationsASecond = 4000
const maxInSetsASecond = 12_000
/** Members of staff who send sets concurrently. */
const setClients = 4

export async function overHttp(db: Database, url: string, owners: readonly string[]): Promise<HttpRates> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
  const application = await launchApplication({ DATABASE_URL: url, DATA_DIR: directory, RATE_LIMITS: 'off' })
  const port = Number(new URL(application.address).port)
  const signIn = async (role: string): Promise<string> =>
    (await application.call('POST', '/api/demo/login', { body: { role } })).body.token
  const [investor, admin] = [await signIn('investor'), await signIn('admin')]
  const costs = await costsOf(application, db, investor, admin, owners)
  const waiting = await addDeposits(db, owners, 2 * seconds * maxConfirmationsASecond)
  const confirm = await drive(port, () => {
    const transactionId = waiting.pop()
    return requestFor('PATCH', '/api/payments/confirmPayment', admin, { transactionId })
  })
  const inSets = await addDeposits(db, owners, 2 * seconds * maxInSetsASecond, 'SET')
  const sets = await drive(
    port,
    () => {
      const items = inSets.splice(-maxSetSize).map((id) => ({ id }))
      return requestFor('POST', '/api/payments/decide-set', admin, { decision: 'confirm', items })
    },
    setClients,
  )
  const reading = requestFor('GET', '/api/users/getUser', investor)
  const bareServer = await startBareServer(url)
  const getUser = await drive(port, () => reading)
  const bare = await drive(bareServer.port, () => reading)
  bareServer.stop()
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
  return { confirm, inSets: sets * maxSetSize, getUser, bare, costs }
}

/** Everyday calls, each alone. */
async function costsOf(
  application: Application,
  db: Database,
  investor: string,
  admin: string,
  owners: readonly string[],
): Promise<Cost[]> {
  const cost = (call: string, next: () => string) => costOf(call, application, db, next)
  // A queue of a usual length; the others grow by what is done.
  const waiting = await addDeposits(db, owners, 2000, 'COST')
  const queue = await cost('a page of a queue, 2,000 waiting', () =>
    requestFor('GET', '/api/payments/pending-deposit?limit=50', admin),
  )
  const history = await cost('a page of history, 50 rows', () =>
    requestFor('GET', '/api/invest/getTransactionHistory?limit=50', investor),
  )
  waiting.push(...(await addDeposits(db, owners, 2 * seconds * maxConfirmationsASecond, 'MORE')))
  return [
    await cost('declaring a deposit', () => requestFor('POST', '/api/payments/create', investor, { amount: 100 })),
    await cost('confirming a deposit', () =>
      requestFor('PATCH', '/api/payments/confirmPayment', admin, { transactionId: waiting.pop() }),
    ),
    history,
    queue,
  ]
}

/** Requests per second that are answered with 200 after a warm-up; any other response ends the measurement. */
async function drive(port: number, next: () => string, count = clients): Promise<number> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
  const work = async (client: number) => {
    const status = await (connections[client] as Connection).ask(next())
    if (status !== 200) throw new Error(`Answered ${status}`)
  }
  await perSecond(work, count)
  const rate = await perSecond(work, count)
  for (const connection of connections) connection.close()
  return rate
}

async function startBareServer(url: string) {
  const path = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [path], { env: { DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { port: Number(said), stop: () => void child.kill() }
}
