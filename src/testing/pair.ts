/** A primary and a standby that streams from it, on the embedded binaries. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateBinaries } from '#engine/binaries.ts'
import { launchServer, type Server } from '#engine/server.ts'
import { openServerLog } from '#engine/server-log.ts'
import { chooseSystemUser, give, run } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'
import { type ClusterDatabase, clusterDatabase, query } from './operators-server.ts'
import { killServer } from './process.ts'

type Node = {
  readonly port: number
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
  /** Migrated, in a cluster whose URLs name the standby first. */
  readonly database: ClusterDatabase
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

  const primary = nodeAt(one, ports[0], () => launch(one, ports[0], {}))
  const source = `host=127.0.0.1 port=${ports[0]} user=postgres application_name=standby`
  const standby = nodeAt(other, ports[1], () => launch(other, ports[1], { primary_conninfo: source }))
  await primary.start()
  await standby.start()
  return {
    primary,
    standby,
    database: await clusterDatabase([ports[1], ports[0]], ports[0]),
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()])
      await serverLog.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function settingsOf(port: number, more: Record<string, string>): string[] {
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...more }
  return Object.entries({ ...settings, wal_keep_size: '512MB' }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function nodeAt(data: string, port: number, launch: () => Promise<Server>): Node {
  let server: Server | undefined
  const pid = async () => Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
  return {
    port,
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
