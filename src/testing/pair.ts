/** A primary and a standby that streams from it, on the embedded binaries. A test promotes the standby, as Patroni would. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateBinaries } from '#engine/binaries.ts'
import { launchServer, type Server } from '#engine/server.ts'
import { openServerLog } from '#engine/server-log.ts'
import { chooseSystemUser, give, run } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'
import { clusterDatabase, type OperatorsDatabase, query } from './operators-server.ts'
import { killServer } from './process.ts'

type Health = 'primary' | 'standby' | 'silent'

type Node = {
  readonly port: number
  /** Here HAProxy asks whether this server is the primary. */
  readonly checkPort: number
  /** Changes Patroni's answer there, and resolves when HAProxy has heard the new one often enough to believe it. */
  report(health: Health): Promise<void>
  pid(): Promise<number>
  asSuperuser(sql: string): Promise<unknown[]>
  start(): Promise<void>
  /** Ends the server without any warning, and waits until it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export type Pair = {
  readonly primary: Node
  readonly standby: Node
  /** The migrated database, at the port of a server or of a proxy. */
  databaseAt(port: number): OperatorsDatabase
  stop(): Promise<void>
}

export async function startPair(): Promise<Pair> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-pair-'))
  const { postgres, initdb } = await locateBinaries()
  const account = await chooseSystemUser({ postgres, initdb }, directory)
  const cluster = await mkdtemp(join(directory, 'cluster-'))
  await give(account, cluster)
  const [one, other] = [join(cluster, 'one'), join(cluster, 'other')]
  const security = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(account, initdb, [`--pgdata=${one}`, ...security])
  // A server that has never run is consistent as it is, so its standby can be a copy.
  await run(account, 'cp', ['-R', '-p', one, other])
  await run(account, 'touch', [join(other, 'standby.signal')])
  const ports = [await freePort(), await freePort()] as const
  const serverLog = await openServerLog(join(directory, 'server.log'))
  const launch = (data: string, port: number, more: Record<string, string>) =>
    launchServer({ postgres, account, data, settings: settingsOf(port, more), serverLog })

  const checks = [await startChecks('primary'), await startChecks('standby')] as const
  const primary = nodeAt(one, ports[0], checks[0], () => launch(one, ports[0], {}))
  const source = `host=127.0.0.1 port=${ports[0]} user=postgres application_name=standby`
  const follow = () => launch(other, ports[1], { primary_conninfo: source })
  const standby = nodeAt(other, ports[1], checks[1], follow)
  await primary.start()
  await standby.start()
  return {
    primary,
    standby,
    databaseAt: await clusterDatabase(ports[0]),
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()])
      for (const { stop } of checks) stop()
      await serverLog.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function settingsOf(port: number, more: Record<string, string>): string[] {
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...more }
  return Object.entries({ ...settings, wal_keep_size: '512MB' }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** More than the checks in a row by which HAProxy gives a server up, or takes it back. */
const enoughChecks = 4

async function startChecks(initially: Health) {
  let health = initially
  const server = createServer((_request, response) => {
    if (health !== 'silent') response.writeHead(health === 'primary' ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const report: Node['report'] = async (next) => {
    health = next
    for (let heard = 0; heard < enoughChecks; heard++) await once(server, 'request')
  }
  const stop = () => server.close().closeAllConnections()
  return { checkPort: (server.address() as AddressInfo).port, report, stop }
}

type Checks = Pick<Node, 'checkPort' | 'report'>

function nodeAt(data: string, port: number, { checkPort, report }: Checks, launch: () => Promise<Server>): Node {
  let server: Server | undefined
  const pid = async () => Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
  return {
    port,
    checkPort,
    report,
    pid,
    asSuperuser: (sql) => query(`postgres://postgres@127.0.0.1:${port}/postgres`, sql),
    start: async () => {
      server = await launch()
    },
    kill: async () => {
      await killServer(await pid())
      server = undefined
    },
    stop: async () => server?.stop(),
  }
}
