import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { reachableFolder } from '#testing/reachable-folder.ts'
import { locateBinaries } from './binaries.ts'
import { type Engine, type EngineOptions, startEngine } from './start.ts'
import { chooseSystemUser } from './system-user.ts'

const program = fileURLToPath(new URL('application.fixture.ts', import.meta.url))
const user = process.getuid?.()
const isRoot = user === 0
/** Whether a user other than root can run the packaged PostgreSQL; that depends on where this clone lies. */
const othersReachPackages = isRoot && (await canRunPackages('nobody'))
/** Containers usually forbid them. */
const hasUserNamespaces = succeeds('unshare', '-U', 'true')

/** Was started and stopped once. To copy it takes a tenth of what creating it does. */
let used: string
let base: string
let directory: string
let cleanUps: (() => unknown)[]

beforeAll(async () => {
  used = join(await reachableFolder('engine-test-used-'), 'postgres')
  await (await startEngine({ directory: used, log: () => {} })).stop()
})
afterAll(() => rm(dirname(used), { recursive: true }))

beforeEach(async () => {
  base = await reachableFolder('engine-test-')
  directory = join(base, 'postgres')
  cleanUps = []
})

/** The files keep their owners. */
async function copyUsed(): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', used, directory])
}

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  await endLeftServer()
  await rm(base, { recursive: true, force: true })
})

async function endLeftServer(): Promise<void> {
  const pid = await postmasterPid().catch(() => 0)
  if (pid === 0 || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  await untilGone(pid)
}

async function start(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const engine = await startEngine({ directory, log: () => {}, ...options })
  cleanUps.push(engine.stop)
  return engine
}

async function ask(engine: Engine, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...engine.connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function countCoins(engine: Engine): Promise<unknown> {
  return (await ask(engine, 'SELECT count(*)::int AS coins FROM coin'))[0]?.coins
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie still has its process id.
    return process.platform !== 'linux' || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function untilGone(pid = 0): Promise<void> {
  expect(pid).toBeGreaterThan(0)
  while (isAlive(pid)) await sleep(20)
}

async function tcpSocketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const files = await Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')))
  const inodes = files.flatMap((file) => /^socket:\[(\d+)\]$/.exec(file)?.[1] ?? [])
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  return inodes.filter((inode) => tables.some((table) => table.split(/\s+/).includes(inode)))
}

type Application = { process: ChildProcess; said: { committed?: number; refused?: string; server?: number } }

async function startApplication(ending: string, path = process.env.PATH): Promise<Application> {
  const child = spawn(process.execPath, [program, directory, ending], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  cleanUps.push(() => killed(child))
  for await (const line of createInterface({ input: child.stdout })) return { process: child, said: JSON.parse(line) }
  throw new Error('The application said nothing.')
}

/** With all its threads: the first one may be gone while others still hold files. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

// Simulates a machine where a program is missing or not permitted.
async function pathWithout(program: string): Promise<string> {
  const bin = await mkdtemp(join(tmpdir(), 'engine-test-bin-'))
  cleanUps.push(() => rm(bin, { recursive: true }))
  await chmod(bin, 0o755)
  await writeFile(join(bin, program), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return `${bin}:${process.env.PATH}`
}

async function canRunPackages(name: string): Promise<boolean> {
  const uid = Number(spawnSync('id', ['-u', name]).stdout)
  const { postgres } = await locateBinaries()
  return uid > 0 && spawnSync(postgres, ['--version'], { uid, gid: uid, cwd: '/' }).status === 0
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

describe('an engine that is started and stopped', () => {
  beforeEach(copyUsed)

  test('keeps its data from one start to the next', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE coin ()', 'INSERT INTO coin SELECT FROM generate_series(1, 3)')
    await first.stop()
    expect(await countCoins(await start())).toBe(3)
  })

  test('leaves no process behind, even when stopped twice', async () => {
    const engine = await start()
    const pid = await postmasterPid()
    await Promise.all([engine.stop(), engine.stop()])
    await engine.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(directory)).not.toContain('owner.pid')
    expect(process.listeners('exit').filter((listener) => listener.name === 'stopWithoutWaiting')).toEqual([])
  })

  test('stops while a client is connected and busy', async () => {
    const engine = await start()
    const client = new pg.Client({ ...engine.connection, database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    const busy = client.query('SELECT pg_sleep(1000)').catch((error: Error) => error.message)
    await engine.stop()
    expect(await busy).toMatch(/terminat/)
  })

  test('commits durably, checks its pages and sorts by code point', async () => {
    const engine = await start()
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    const [settings] = await ask(
      engine,
      `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
    )
    expect(settings).toEqual(Object.fromEntries(names.map((name) => [name, 'on'])))
    const [sorted] = await ask(engine, `SELECT string_agg(v, '' ORDER BY v) AS v FROM unnest('{é,a,Z,É,z}'::text[]) v`)
    expect(sorted?.v).toBe('ZazÉé')
    expect((await ask(engine, `SELECT lower('É') AS v`))[0]?.v).toBe('é')
  })

  test('gives up durability only on request', async () => {
    const engine = await start({ durable: false })
    expect(await ask(engine, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  })

  test('ignores PostgreSQL settings from the environment and the database', async () => {
    vi.stubEnv('PGPORT', '1')
    cleanUps.push(() => vi.unstubAllEnvs())
    const first = await start()
    await ask(first, 'ALTER SYSTEM SET fsync = off')
    await first.stop()
    expect(await ask(await start(), 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  })
})

describe('the address of the server', () => {
  test('is a socket that only its owner can reach, and no TCP port', async () => {
    const engine = await start()
    expect(engine.connection.host).toBe(join(directory, 'socket'))
    expect(await ask(engine, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    if (process.platform === 'linux') expect(await tcpSocketsOf(await postmasterPid())).toEqual([])
    expect((await stat(directory)).mode & 0o777).toBe(folderMode)
    expect((await stat(engine.connection.host)).mode & 0o777).toBe(socketMode)
  })

  test('is short even where the directory has a long path', async () => {
    directory = join(base, ...Array.from({ length: 4 }, () => 'a-rather-long-name-of-a-folder'), 'postgres')
    const engine = await start()
    const { host } = engine.connection
    expect((await ask(engine, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    expect((await stat(host)).mode & 0o777).toBe(socketMode)
    await engine.stop()
    await expect(stat(host)).rejects.toThrow('ENOENT')
  })

  test('avoids a folder that another user put in its place', async () => {
    directory = join(base, ...Array.from({ length: 4 }, () => 'a-rather-long-name-of-a-folder'), 'postgres')
    const first = await start()
    const usual = first.connection.host
    await first.stop()
    await symlink(base, usual)
    cleanUps.push(() => rm(usual))
    const second = await start()
    expect(second.connection.host).not.toBe(usual)
    expect((await ask(second, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })

  test('may be a TCP port in tests, with a password', async () => {
    const engine = await start({ tcpPort: await freePort(), durable: false })
    expect(engine.connection.host).toBe('127.0.0.1')
    if (process.platform === 'linux') expect(await tcpSocketsOf(await postmasterPid())).toHaveLength(1)
    expect((await ask(engine, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    const stranger = { ...engine, connection: { ...engine.connection, password: 'a guess' } }
    await expect(ask(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
  })
})

describe('an application that ends without stopping its server', () => {
  beforeEach(copyUsed)

  test.runIf(succeeds('setpriv', '--pdeathsig', 'INT', 'true'))(
    'takes the server down with it when killed',
    async () => {
      const application = await startApplication('wait')
      expect(application.said.committed).toBe(1000)
      await killed(application.process)
      await untilGone(application.said.server)
      expect(await readdir(join(directory, 'data'))).not.toContain('postmaster.pid')
      expect(await countCoins(await start())).toBe(1000)
    },
  )

  test('can be started again at once, and nothing is lost', async () => {
    await killed((await startApplication('wait')).process)
    expect(await countCoins(await start())).toBe(1000)
  })

  test('leaves the server running on a machine without a death signal, and the next start stops it', async () => {
    const application = await startApplication('wait', await pathWithout('setpriv'))
    const orphan = await postmasterPid()
    await killed(application.process)
    expect(isAlive(orphan)).toBe(true)
    const said: string[] = []
    const engine = await start({ log: (message) => said.push(message) })
    expect(said).toEqual([`Stopping the database server (process ${orphan}) that an earlier run left behind`])
    expect(isAlive(orphan)).toBe(false)
    expect(await countCoins(engine)).toBe(1000)
  })

  test.each(['exit', 'throw'])('still signals the server to stop (%s)', async (ending) => {
    const { process: application, said } = await startApplication(ending, await pathWithout('setpriv'))
    expect(said.committed).toBe(1000)
    // The server may be gone first, and until its application is, the folder is locked.
    await Promise.all([untilGone(said.server), ended(application)])
    expect(await countCoins(await start())).toBe(1000)
  })
})

describe('leftovers of an earlier run', () => {
  test('a partial data directory is created again', async () => {
    const half = join(directory, 'unfinished-Ab12')
    await mkdir(half, { recursive: true })
    await writeFile(join(half, 'PG_VERSION'), '18\n')
    const engine = await start()
    expect((await ask(engine, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    expect((await readdir(directory)).filter((name) => name.startsWith('unfinished-'))).toEqual([])
  })

  test('an initialisation whose application was killed starts over', async () => {
    const names = () => readdir(directory).catch((): string[] => [])
    const killWhileInitialising = async () => {
      const child = spawn(process.execPath, [program, directory], { stdio: 'ignore' })
      while (!(await names()).some((name) => /^(?:unfinished-|data$)/.test(name))) await sleep(1)
      await killed(child)
      return !(await names()).includes('data')
    }
    // On a busy machine the initialisation may end before the signal arrives. That one is no test of this.
    for (let attempt = 2; !(await killWhileInitialising()); attempt++) {
      await endLeftServer()
      directory = join(base, `postgres-${attempt}`)
    }
    const said: string[] = []
    const engine = await start({ log: (message) => said.push(message) })
    expect(said).toEqual([`Preparing a new database in ${directory}`])
    expect((await ask(engine, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })

  test('a stale postmaster.pid with the id of an unrelated process harms neither', async () => {
    await (await start()).stop()
    const innocent = spawn('sleep', ['1000'])
    cleanUps.push(() => innocent.kill('SIGKILL'))
    const stale = [innocent.pid, join(directory, 'data'), 1, 5432, '', '', '', 'ready', ''].join('\n')
    await writeFile(join(directory, 'data', 'postmaster.pid'), stale)
    expect((await ask(await start(), 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    expect(innocent.exitCode).toBe(null)
    expect(innocent.signalCode).toBe(null)
  })

  test('foreign files in place of the data are left alone', async () => {
    await mkdir(join(directory, 'data'), { recursive: true })
    await writeFile(join(directory, 'data', 'letter.txt'), 'dear')
    await expect(start()).rejects.toThrow('ENOTEMPTY')
    expect(await readFile(join(directory, 'data', 'letter.txt'), 'utf8')).toBe('dear')
  })
})

describe('a second instance', () => {
  test('is refused while the first one runs, and the error names its process', async () => {
    await copyUsed()
    const first = await startApplication('wait')
    await expect(start()).rejects.toThrow(
      `Another Larkfield (process ${first.process.pid}) is already using ${directory}. ` +
        'Stop it, or set DATABASE_URL to share a server between several processes.',
    )
    await killed(first.process)
    expect(await countCoins(await start())).toBe(1000)
  })

  test('is refused within the same process too', async () => {
    await copyUsed()
    const first = await start()
    await expect(start()).rejects.toThrow(`Another Larkfield (process ${process.pid})`)
    expect((await ask(first, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })

  test('started at the same moment leaves exactly one winner', async () => {
    const applications = await Promise.all(Array.from({ length: 4 }, () => startApplication('wait')))
    const winners = applications.filter(({ said }) => said.committed)
    expect(winners).toHaveLength(1)
    for (const { said } of applications.filter((one) => one !== winners[0])) {
      // The winner writes its process id just after it took the lock, which may be late on a busy machine.
      expect([`Another Larkfield (process ${winners[0]?.process.pid})`, 'Another Larkfield']).toContain(
        said.refused?.split(' is already using')[0],
      )
    }
  })
})

describe('a server in trouble', () => {
  beforeEach(copyUsed)

  test('is reported when it is killed, and can be started again at once', async () => {
    const ended = Promise.withResolvers<Error>()
    await start({ onExit: ended.resolve })
    process.kill(await postmasterPid(), 'SIGKILL')
    expect((await ended.promise).message).toContain(
      'The PostgreSQL server exited unexpectedly. It was ended by SIGKILL.',
    )
    expect((await ask(await start(), 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })

  test('is started again at the same address when it is killed, and nothing is lost', async () => {
    const reports: Error[] = []
    const engine = await start({ onRestart: (error) => reports.push(error) })
    await ask(engine, 'CREATE TABLE coin ()', 'INSERT INTO coin SELECT FROM generate_series(1, 3)')
    for (let round = 1; round <= 2; round++) {
      const killed = await postmasterPid()
      process.kill(killed, 'SIGKILL')
      while ((await countCoins(engine).catch(() => 0)) !== 3) await sleep(20)
      expect(await postmasterPid()).not.toBe(killed)
      expect(reports).toHaveLength(round)
    }
    const pid = await postmasterPid()
    await engine.stop()
    expect(isAlive(pid)).toBe(false)
    expect(process.listeners('exit').filter((listener) => listener.name === 'stopWithoutWaiting')).toEqual([])
  })

  test('that is stopped while it is started again stays stopped', async () => {
    const restarting = Promise.withResolvers<void>()
    const engine = await start({ onRestart: () => restarting.resolve() })
    process.kill(await postmasterPid(), 'SIGKILL')
    await restarting.promise
    await engine.stop()
    expect(await postmasterPid().catch(() => 0)).toBe(0)
    await expect(ask(engine, 'SELECT 1')).rejects.toThrow()
  })

  test('that cannot be restarted is reported with its last log lines', async () => {
    const ended = Promise.withResolvers<Error>()
    await start({ onRestart: () => undefined, onExit: ended.resolve })
    await writeFile(join(directory, 'data', 'PG_VERSION'), '9\n')
    process.kill(await postmasterPid(), 'SIGKILL')
    expect((await ended.promise).message).toMatch(/did not start.\n.*database files are incompatible/s)
    await writeFile(join(directory, 'data', 'PG_VERSION'), '18\n')
    expect((await ask(await start(), 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })

  test('is not reported when it is stopped', async () => {
    const reports: Error[] = []
    await (await start({ onExit: (error) => reports.push(error) })).stop()
    expect(reports).toEqual([])
  })

  test('reports why it did not start, and releases the directory', async () => {
    const first = await start()
    await first.stop()
    const version = join(directory, 'data', 'PG_VERSION')
    await writeFile(version, '9\n')
    await expect(start()).rejects.toThrow(/did not start.\n.*database files are incompatible/)
    await writeFile(version, '18\n')
    expect((await ask(await start(), 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
  })
})

async function userOf(pid: number): Promise<{ uid: number; powers: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { uid: (await stat(`/proc/${pid}`)).uid, powers: Number(`0x${/CapEff:\t(.*)/.exec(status)?.[1]}`) }
}

type Way = 'as the ordinary user who started it' | 'as another user' | 'in a user namespace'

const way: Way = !isRoot
  ? 'as the ordinary user who started it'
  : othersReachPackages
    ? 'as another user'
    : 'in a user namespace'

/** For the folders that only the application and its server may enter. */
const [folderMode, socketMode] = way === 'as another user' ? [0o710, 0o770] : [0o700, 0o700]

test.runIf(process.platform === 'linux')(`in this clone the server runs ${way}, unprivileged`, async () => {
  const engine = await start()
  const { uid, powers } = await userOf(await postmasterPid())
  expect({ isSame: uid === user, powers }).toEqual({ isSame: way !== 'as another user', powers: 0 })
  expect((await stat(join(directory, 'data'))).uid).toBe(uid)
  const { mode, uid: owner } = await stat(directory)
  expect({ mode: mode & 0o777, owner }).toEqual({ mode: folderMode, owner: user })
  expect((await ask(engine, 'SELECT 1 AS one'))[0]).toEqual({ one: 1 })
})

describe.runIf(isRoot)('started by root', () => {
  // A stub program shows both choices, wherever this clone lies.
  test.each([
    ['another user', 'can', 0o755],
    ...(hasUserNamespaces ? ([['a user namespace', 'cannot', 0o700]] as const) : []),
  ] as const)('%s is chosen where others %s reach the program', async (_way, can, mode) => {
    const folder = await mkdtemp(join(tmpdir(), 'engine-test-program-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    await mkdir(directory)
    const postgres = join(folder, 'postgres')
    await writeFile(postgres, '#!/bin/sh\n', { mode: 0o755 })
    await chmod(folder, mode)
    const { prefix, identity } = await chooseSystemUser({ postgres, initdb: postgres }, directory)
    expect(prefix.includes('unshare')).toBe(can === 'cannot')
    expect(identity === undefined).toBe(can === 'cannot')
  })

  test.runIf(hasUserNamespaces)(
    'the server has none of its privileges where only root can reach the files',
    async () => {
      await chmod(base, 0o700)
      await start()
      expect((await userOf(await postmasterPid())).powers).toBe(0)
    },
  )

  test.runIf(hasUserNamespaces)('the data is readable whichever way the server runs', async () => {
    for (const [index, mode] of [0o700, 0o711, 0o700].entries()) {
      await chmod(base, mode)
      const engine = await start()
      await ask(engine, 'CREATE TABLE IF NOT EXISTS coin ()', 'INSERT INTO coin DEFAULT VALUES')
      expect(await countCoins(engine)).toBe(index + 1)
      await engine.stop()
    }
  })

  test.runIf(hasUserNamespaces && succeeds('setpriv', '--pdeathsig', 'INT', 'true'))(
    'a killed application takes the server down with it, out of its user namespace too',
    async () => {
      await chmod(base, 0o700)
      const application = await startApplication('wait')
      await killed(application.process)
      await untilGone(application.said.server)
      expect(await countCoins(await start())).toBe(1000)
    },
  )

  test('without any way to run unprivileged, the start is refused with advice', async () => {
    await chmod(base, 0o700)
    vi.stubEnv('PATH', await pathWithout('unshare'))
    cleanUps.push(() => vi.unstubAllEnvs())
    await expect(start()).rejects.toThrow(/does not run as root.*set DATABASE_URL/)
  })
})
