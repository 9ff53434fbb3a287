/**
 * The primary of a cluster is killed in the middle of a mixed load, and another server takes over. Everything that was
 * acknowledged must be there exactly once, and the same processes serve on. `npm run proof:failover` does it with Patroni
 * and etcd, again and again; here a standby is promoted by hand, once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBank } from '#testing/bank.ts'
import { type Acknowledged, checkAcknowledged, patient, recorded, startLoad } from '#testing/load.ts'
import type { ClusterDatabase } from '#testing/operators-server.ts'
import { startPair } from '#testing/pair.ts'
import { patience } from '#testing/patience.ts'
import { findPatroni, startPatroni } from '#testing/patroni.ts'
import { type Application, dataDirectory, startApplication, startProgram, untilReady } from '#testing/process.ts'

const rounds = Number(process.env.FAILOVER_ROUNDS ?? 0)
const clients = 12

type Cluster = {
  readonly database: ClusterDatabase
  /** Kills the primary, and says what was killed. */
  fail(round: number): Promise<string>
  /** Lets the killed server return. */
  recover(): Promise<void>
}

/** The old primary returns without knowing that it was replaced: it still accepts connections and writes. */
async function pairOfServers(): Promise<Cluster> {
  const pair = await startPair()
  onTestFinished(pair.stop)
  const { primary, standby, database } = pair
  await primary.asSuperuser(`alter system set synchronous_standby_names = 'standby'`)
  await primary.asSuperuser('select pg_reload_conf()')
  return {
    database,
    fail: async () => {
      await primary.kill()
      await standby.asSuperuser('select pg_promote()')
      return 'the server'
    },
    recover: async () => {
      await primary.start()
      await standby.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'larkfield'`)
    },
  }
}

async function patroniCluster(tools: string): Promise<Cluster> {
  const cluster = await startPatroni(tools)
  onTestFinished(cluster.stop)
  let killed: Awaited<ReturnType<typeof cluster.primary>> | undefined
  return {
    database: cluster.database,
    fail: async (round) => {
      killed = await cluster.primary()
      await killed.kill(round % 2 === 1)
      return round % 2 === 1 ? 'the machine' : 'the server'
    },
    recover: async () => {
      await killed?.start()
      await cluster.untilWhole()
    },
  }
}

async function startProcesses({ applicationUrl, ownerUrl }: ClusterDatabase, count: number): Promise<Application[]> {
  const urls = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl }
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_TIMEOUT_SECONDS: '3' }
  const environment = { ...urls, ...settings, DATA_DIR: await dataDirectory() }
  const start = () => startApplication(environment)
  // The first one prepares the demo.
  return [await start(), ...(await Promise.all(Array.from({ length: count - 1 }, start)))]
}

/** Fails over under load, and checks that nothing is lost. Returns what the clients saw. */
async function failOver(cluster: Cluster, processes: readonly Application[], told: Acknowledged, round: number) {
  const watched = processes.map(recorded)
  const answers = () => watched.flatMap((one) => one.answers)
  const succeeded = () => answers().filter(({ status }) => status === 200).length
  const load = startLoad(await openBank(watched.map(({ application }) => application)), told, clients)
  // Each round fails at a different point of its work, however fast the machine is.
  const before = succeeded()
  while (succeeded() < before + 30 + ((round * 13) % 40)) await sleep(1)
  const killed = await cluster.fail(round)
  const since = performance.now()
  // What was answered before the death may still arrive: a success counts if it came after a refusal.
  const refusedFrom = answers().length
  const isBack = () => {
    const later = answers()
      .slice(refusedFrom)
      .map(({ status }) => status)
    const refusal = later.indexOf(503)
    return refusal >= 0 && later.indexOf(200, refusal) >= 0
  }
  while (!isBack()) await sleep(5)
  const seconds = (performance.now() - since) / 1000
  const until = succeeded() + 30
  while (succeeded() < until) await sleep(5)
  expect(await load.stop()).toEqual([])
  await Promise.all(processes.map(untilReady))
  const codes = answers().map(({ status, body }) => (status === 503 ? body.code : status))
  expect(codes.filter((code) => ![200, 409, 'NOT_READY', 'OUTCOME_UNKNOWN'].includes(code))).toEqual([])
  await checkAcknowledged(await openBank(processes.map(patient)), told)
  const count = (...wanted: unknown[]) => codes.filter((code) => wanted.includes(code)).length
  return {
    killed,
    acknowledged: count(200),
    refused: count(409, 'NOT_READY'),
    unknown: count('OUTCOME_UNKNOWN'),
    // A lost acknowledgement has failed the check above.
    lost: 0,
    'seconds to next success': Number(seconds.toFixed(1)),
  }
}

async function expectProofs({ applicationUrl }: ClusterDatabase): Promise<void> {
  for (const program of ['verify.ts', 'verify-audit.ts'] as const)
    expect(await startProgram(program, { DATABASE_URL: applicationUrl }).ended).toMatchObject({ code: 0 })
}

test.skipIf(rounds > 0)(
  'everything acknowledged survives the death of the primary, and the same processes serve on',
  async () => {
    const cluster = await pairOfServers()
    const processes = await startProcesses(cluster.database, 2)
    const told: Acknowledged = new Map()
    await failOver(cluster, processes, told, 0)
    await cluster.recover()
    await Promise.all(processes.map(untilReady))
    await checkAcknowledged(await openBank(processes.map(patient)), told)
    await expectProofs(cluster.database)
  },
  patience.longTest,
)

test.runIf(rounds > 0)(
  'everything acknowledged survives failovers by Patroni, and the same processes serve on',
  async ({ skip }) => {
    const tools = findPatroni()
    if (tools === undefined) return skip('Patroni, etcd or PostgreSQL’s tools are not installed')
    const cluster = await patroniCluster(tools)
    const processes = await startProcesses(cluster.database, 3)
    const told: Acknowledged = new Map()
    const seen: unknown[] = []
    for (let round = 0; round < rounds; round++) {
      seen.push(await failOver(cluster, processes, told, round))
      await cluster.recover()
    }
    await expectProofs(cluster.database)
    console.table(seen)
  },
  patience.longTest + rounds * 300_000,
)
