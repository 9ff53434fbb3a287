/**
 * The primary of a cluster fails in the middle of a mixed load, another server takes over, and HAProxy leads there.
 * Everything that was acknowledged must be there exactly once, and the same processes serve on. `npm run proof:failover`
 * does it with Patroni and etcd, again and again; here a standby is promoted by hand, once for each failure.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openBank } from '#testing/bank.ts'
import { haproxy, startHaproxy } from '#testing/haproxy.ts'
import { type Acknowledged, checkAcknowledged, patient, startLoad } from '#testing/load.ts'
import type { OperatorsDatabase } from '#testing/operators-server.ts'
import { startPair } from '#testing/pair.ts'
import { patience } from '#testing/patience.ts'
import { failures, findPatroni, type PatroniNode, startPatroni } from '#testing/patroni.ts'
import {
  type Answer,
  type Application,
  dataDirectory,
  freezeDatabase,
  startApplication,
  startProgram,
  untilReady,
} from '#testing/process.ts'
import { replicaFindings } from './examine-launch.ts'

const rounds = Number(process.env.FAILOVER_ROUNDS ?? 0)
const clients = 12

type Cluster = {
  databaseAt(port: number): OperatorsDatabase
  readonly proxyPort: number
  readonly replicaPort: number
  /** Makes the primary fail, and says how. */
  fail(round: number): Promise<string>
  /** Lets the server that failed return. */
  recover(): Promise<void>
}

/** The old primary returns without knowing that it was replaced: it still accepts connections and writes. */
async function pairOfServers(how: 'server killed' | 'machine frozen'): Promise<Cluster> {
  const { primary, standby, databaseAt, stop } = await startPair()
  onTestFinished(stop)
  const proxyPort = await startHaproxy([standby, primary])
  await primary.asSuperuser(`alter system set synchronous_standby_names = 'standby'`)
  await primary.asSuperuser('select pg_reload_conf()')
  let thaw: (() => void) | undefined
  return {
    databaseAt,
    proxyPort,
    replicaPort: standby.port,
    fail: async () => {
      if (how === 'machine frozen') thaw = await freezeDatabase(await primary.pid())
      else await primary.kill()
      // Patroni's lease outlasts the time that HAProxy needs to give the old primary up.
      await primary.report(thaw ? 'silent' : 'standby')
      await standby.asSuperuser('select pg_promote()')
      await standby.report('primary')
      return how
    },
    recover: async () => {
      await primary.report('standby')
      if (thaw) thaw()
      else await primary.start()
      await standby.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'larkfield'`)
    },
  }
}

async function patroniCluster(tools: string): Promise<Cluster> {
  const cluster = await startPatroni(tools)
  onTestFinished(cluster.stop)
  let failed: PatroniNode | undefined
  return {
    databaseAt: cluster.databaseAt,
    proxyPort: cluster.proxyPort,
    replicaPort: cluster.nodes[2]?.port ?? 0,
    fail: async (round) => {
      const how = failures[round % failures.length] ?? failures[0]
      failed = await cluster.primary()
      await failed.fail(how)
      return how
    },
    recover: async () => {
      failed?.recover()
      await cluster.untilWhole()
    },
  }
}

async function startProcesses({ databaseAt, proxyPort, replicaPort }: Cluster, count: number): Promise<Application[]> {
  const { applicationUrl, ownerUrl } = databaseAt(proxyPort)
  const urls = {
    DATABASE_URL: applicationUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_REPLICA_URL: databaseAt(replicaPort).applicationUrl,
  }
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_TIMEOUT_SECONDS: '3' }
  const environment = { ...urls, ...settings, DATA_DIR: await dataDirectory() }
  const start = () => startApplication(environment)
  // The first one prepares the demo.
  return [await start(), ...(await Promise.all(Array.from({ length: count - 1 }, start)))]
}

type Seen = { readonly sentAt: number; readonly answeredAt: number; readonly outcome: number | string }

const expected: readonly unknown[] = [200, 409, 'NOT_READY', 'OUTCOME_UNKNOWN']

/** The status, or the code of an outage; for anything else the whole response, because it should not be there. */
function outcomeOf({ status, body }: Answer): Seen['outcome'] {
  if (status === 503 && expected.includes(body?.code)) return body.code
  return expected.includes(status) ? status : `${status} ${JSON.stringify(body)}`
}

/** The application, and what came of every call. */
function watched(application: Application, seen: Seen[]): Application {
  const call: Application['call'] = async (...request) => {
    const sentAt = performance.now()
    const answer = await application.call(...request)
    seen.push({ sentAt, answeredAt: performance.now(), outcome: outcomeOf(answer) })
    return answer
  }
  return { ...application, call }
}

/** Fails over and recovers under load, and checks that nothing is lost. Returns what the clients saw. */
async function failOver(cluster: Cluster, processes: readonly Application[], told: Acknowledged, round: number) {
  const seen: Seen[] = []
  const load = startLoad(await openBank(processes.map((one) => watched(one, seen))), told, clients)
  const successes = (since = 0) => seen.filter(({ sentAt, outcome }) => outcome === 200 && sentAt > since)
  // Each round fails at a different point of its work, however fast the machine is.
  while (successes().length < 30 + ((round * 13) % 40)) await sleep(1)
  const begun = performance.now()
  const failure = await cluster.fail(round)
  const gone = performance.now()
  while (successes(gone).length < 30) await sleep(5)
  await cluster.recover()
  const recovered = performance.now()
  while (successes(recovered).length < 30) await sleep(5)
  expect(await load.stop()).toEqual([])
  await Promise.all(processes.map(untilReady))
  const count = (...wanted: unknown[]) => seen.filter(({ outcome }) => wanted.includes(outcome)).length
  expect(seen.filter(({ outcome }) => !expected.includes(outcome))).toEqual([])
  await checkAcknowledged(await openBank(processes.map(patient)), told)
  const nextSuccess = Math.min(...successes(gone).map(({ answeredAt }) => answeredAt))
  return {
    failure,
    acknowledged: count(200),
    refused: seen.length - count(200, 'OUTCOME_UNKNOWN'),
    unknown: count('OUTCOME_UNKNOWN'),
    // A lost acknowledgement has failed the check above.
    lost: 0,
    'seconds to next success': Number(((nextSuccess - begun) / 1000).toFixed(1)),
  }
}

/** The ledger was proved with every check of what was acknowledged. */
async function expectAuditProof({ databaseAt, proxyPort }: Cluster): Promise<void> {
  const proof = startProgram('verify-audit.ts', { DATABASE_URL: databaseAt(proxyPort).applicationUrl })
  expect(await proof.ended).toMatchObject({ code: 0 })
}

/** Calls until the process has read from the replica; it does not while that one is behind. */
async function expectReadsFromReplica(application: Application): Promise<void> {
  const bank = await openBank([patient(application)])
  const readAndMeasure = async () => {
    expect(await bank.call('GET', '/api/audit-log', bank.admin)).toMatchObject({ status: 200 })
    return (await application.call('GET', '/metrics')).body
  }
  await expect.poll(readAndMeasure).toMatch(/larkfield_replica_reads_total\{outcome="replica"\} [1-9]/)
}

function findingsOf(
  { databaseAt, proxyPort, replicaPort }: Cluster,
  databaseReplicaUrl = databaseAt(replicaPort).applicationUrl,
) {
  return replicaFindings({ databaseUrl: databaseAt(proxyPort).applicationUrl, databaseReplicaUrl })
}

async function expectFindings(cluster: Cluster): Promise<void> {
  const { host = '', port, user = '', password = '' } = inject('databaseServer')
  const server = new URLSearchParams({ host, port: String(port), user, password: String(password) })
  expect(await findingsOf(cluster)).toEqual({ problems: [], outages: [] })
  const nobody = await findingsOf(cluster, cluster.databaseAt(1).applicationUrl)
  const other = await findingsOf(cluster, `postgres:///postgres?${server}`)
  expect(nobody).toEqual({ problems: [], outages: [expect.stringContaining('ECONNREFUSED')] })
  expect(other).toEqual({ problems: [expect.stringContaining('another cluster')], outages: [] })
}

test.skipIf(rounds > 0 || !haproxy).for(['server killed', 'machine frozen'] as const)(
  'everything acknowledged survives a failover, and the same processes serve on: %s',
  { timeout: patience.longTest },
  async (how) => {
    const cluster = await pairOfServers(how)
    const processes = await startProcesses(cluster, 2)
    const told: Acknowledged = new Map()
    await Promise.all([...processes.map(expectReadsFromReplica), expectFindings(cluster)])
    await failOver(cluster, processes, told, 0)
    const noStandby = { problems: [], outages: [expect.stringContaining('it is no standby')] }
    await expect.poll(() => findingsOf(cluster)).toEqual(noStandby)
    await expectAuditProof(cluster)
  },
)

test.runIf(rounds > 0)(
  'everything acknowledged survives failovers by Patroni, and the same processes serve on',
  async ({ skip }) => {
    const tools = findPatroni()
    if (tools === undefined) return skip('Patroni, etcd, HAProxy or PostgreSQL’s tools are not installed')
    const cluster = await patroniCluster(tools)
    const processes = await startProcesses(cluster, 3)
    const told: Acknowledged = new Map()
    const seen: unknown[] = []
    for (let round = 0; round < rounds; round++) {
      seen.push(await failOver(cluster, processes, told, round))
      console.log(JSON.stringify(seen.at(-1)))
    }
    await expectAuditProof(cluster)
    console.table(seen)
  },
  patience.longTest + rounds * 300_000,
)
