/**
 * Three servers under Patroni, which replaces a primary that fails, etcd, where they agree on who that is, and HAProxy,
 * which leads there. All of them run on this machine, from Debian's packages.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSystemUser, environment, give, type SystemUser } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'
import { haproxy, startHaproxy } from './haproxy.ts'
import { clusterDatabase, type OperatorsDatabase } from './operators-server.ts'
import { findPostgresqlTools } from './postgresql-tools.ts'
import { freezeDatabase, killServer } from './process.ts'

const patroni = '/usr/bin/patroni'
const etcd = '/usr/bin/etcd'
const names = ['one', 'two', 'three']

/** PostgreSQL is killed; Patroni is killed too, as by a power cut; or both stand still, as on a stalled machine. */
export const failures = ['server killed', 'machine killed', 'machine frozen'] as const
type Failure = (typeof failures)[number]

export type PatroniNode = {
  readonly name: string
  readonly port: number
  /** The port of Patroni's REST API. */
  readonly checkPort: number
  /** Patroni's report on this server; undefined while there is none. */
  state(): Promise<{ role: string; state: string; timeline?: number; sync_standby?: boolean } | undefined>
  /** Makes it fail without any warning. */
  fail(how: Failure): Promise<void>
  /** Starts what was killed, or thaws what was frozen. */
  recover(): void
}

type PatroniCluster = {
  readonly nodes: readonly PatroniNode[]
  readonly proxyPort: number
  databaseAt(port: number): OperatorsDatabase
  primary(): Promise<PatroniNode>
  /** Waits for a primary and two standbys that stream, one of them synchronous. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs, if all that is needed is installed. */
export function findPatroni(): string | undefined {
  return haproxy && existsSync(patroni) && existsSync(etcd) ? findPostgresqlTools() : undefined
}

export async function startPatroni(tools: string): Promise<PatroniCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-patroni-'))
  const binaries = { initdb: join(tools, 'initdb'), postgres: join(tools, 'postgres') }
  const account = await chooseSystemUser(binaries, directory)
  const log = await open(join(directory, 'log'), 'a')
  const launch = (program: string, words: readonly string[]) => launchAs(account, log.fd, program, words)
  const folder = await mkdtemp(join(directory, 'cluster-'))
  await give(account, folder)

  const agreement = await startEtcd(launch, join(folder, 'etcd'))
  const nodes = await Promise.all(names.map((name) => nodeOf(name, { folder, account, tools, launch, agreement })))
  const primary = async () => {
    while (true) {
      const states = await Promise.all(nodes.map((node) => node.state()))
      const found = nodes[states.findIndex((state) => state?.role === 'master' && state.state === 'running')]
      if (found) return found
      await sleep(100)
    }
  }
  const untilWhole = async () => {
    while (!isWhole(await Promise.all(nodes.map((node) => node.state())))) await sleep(200)
  }
  for (const node of nodes) node.recover()
  await untilWhole()
  const proxyPort = await startHaproxy(nodes)
  return {
    nodes,
    proxyPort,
    databaseAt: await clusterDatabase(proxyPort),
    primary,
    untilWhole,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.fail('machine killed')))
      await end(agreement.process)
      await log.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function isWhole(states: readonly Awaited<ReturnType<PatroniNode['state']>>[]): boolean {
  const leader = states.find((state) => state?.role === 'master' && state.state === 'running')
  const followers = states.filter(
    (state) =>
      state?.role === 'replica' && /^(?:running|streaming)$/.test(state.state) && state.timeline === leader?.timeline,
  )
  return leader !== undefined && followers.length === names.length - 1 && followers.some((state) => state?.sync_standby)
}

type Launch = (program: string, words: readonly string[]) => ChildProcess

/** Programs end with this process, because the account's prefix asks the kernel for that. */
function launchAs({ prefix, identity }: SystemUser, output: number, program: string, words: readonly string[]) {
  const [command = program, ...rest] = [...prefix, program, ...words]
  return spawn(command, rest, {
    ...identity,
    cwd: '/',
    // Debian's etcd refuses to run on ARM unless it is told that this is meant.
    env: { ...environment(), ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }) },
    stdio: ['ignore', output, output],
  })
}

async function startEtcd(launch: Launch, data: string) {
  const [clients, peers] = await Promise.all([freePort(), freePort()])
  const [url, peerUrl] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  const process = launch(etcd, [
    ...['--name', 'etcd', '--data-dir', data, '--initial-cluster', `etcd=${peerUrl}`],
    ...['--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
  ])
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) await sleep(50)
  return { process, port: clients }
}

type NodeOptions = {
  readonly folder: string
  readonly account: SystemUser
  readonly tools: string
  readonly launch: Launch
  readonly agreement: { readonly port: number }
}

async function nodeOf(name: string, { folder, account, tools, launch, agreement }: NodeOptions): Promise<PatroniNode> {
  const [port, checkPort] = await Promise.all([freePort(), freePort()])
  const data = join(folder, name)
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(settingsOf({ name, port, checkPort, data, tools, etcdPort: agreement.port })))
  await give(account, file)
  let child: ChildProcess | undefined
  let thaw: () => void = () => undefined
  return {
    name,
    port,
    checkPort,
    state: () =>
      fetch(`http://127.0.0.1:${checkPort}/patroni`, { signal: AbortSignal.timeout(2000) })
        .then((answer) => answer.json() as ReturnType<PatroniNode['state']>)
        .catch(() => undefined),
    fail: async (how) => {
      if (how === 'machine frozen') {
        child?.kill('SIGSTOP')
        thaw = await freezeDatabase(await readPid(data))
        return
      }
      // Patroni first: it would restart its server.
      if (how === 'machine killed' && child) {
        await end(child)
        child = undefined
      }
      const pid = await readPid(data)
      // The file may be older than the process that has this id now.
      if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data) await killServer(pid)
    },
    recover: () => {
      child ??= launch(patroni, [file])
      child.kill('SIGCONT')
      thaw()
    },
  }
}

async function readPid(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

type Place = { name: string; port: number; checkPort: number; data: string; tools: string; etcdPort: number }

/** The shortest times that Patroni allows. A live cluster would keep its defaults. */
function settingsOf({ name, port, checkPort, data, tools, etcdPort }: Place) {
  const address = `127.0.0.1:${port}`
  const api = `127.0.0.1:${checkPort}`
  return {
    scope: 'larkfield',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { wal_log_hints: 'on', max_connections: 60, shared_buffers: '32MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: tools,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'postgres', password: 'postgres' },
      },
      parameters: { unix_socket_directories: '' },
    },
    watchdog: { mode: 'off' },
  }
}
