/** The real application as a separate process, for tests that start, stop and kill it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { reachableFolder } from './reachable-folder.ts'
import { copyUsedData } from './used-data.ts'

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

export type Environment = Record<string, string>

/** A busy machine may take a while to stop, too. */
const usual: Environment = { DEMO_HISTORY: 'off', SHUTDOWN_TIMEOUT_SECONDS: '300' }

export type Ended = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly said: string
  readonly complained: string
}

export type Answer = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: A test looks at answers of every kind by name.
  readonly body: any
}

type Program = {
  readonly ended: Promise<Ended>
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ended>
  /** Its stdout so far. */
  sayings(): string
  /** Its stderr so far. */
  complaints(): string
}

export type Application = Program & {
  readonly address: string
  readonly pid: number
  call(method: string, path: string, more?: { body?: unknown; token?: string }): Promise<Answer>
}

/** Starts the application on a free port and waits until it prints its address. It is stopped with the test. */
export async function startApplication(environment: Environment): Promise<Application> {
  return whenReady(startProgram('main.ts', { PORT: '0', ...environment }))
}

/** The same, but stopped by the caller. */
export async function launchApplication(environment: Environment): Promise<Application> {
  return whenReady(launchProgram('main.ts', { PORT: '0', ...environment }))
}

/** Waits until a program prints where it listens. */
export async function whenReady({ child, ...program }: ReturnType<typeof launchProgram>): Promise<Application> {
  const address = await Promise.race([addressSaidBy(child), program.ended])
  if (typeof address !== 'string') throw new Error(`The application ended: ${address.said}${address.complained}`)
  return {
    ...program,
    address,
    pid: child.pid ?? 0,
    call: (method, path, more) => call(`${address}${path}`, method, more),
  }
}

/** An empty folder for `DATA_DIR`. Whatever still serves it after the test is stopped. */
export async function dataDirectory(): Promise<string> {
  const directory = await reachableFolder('larkfield-process-')
  onTestFinished(async () => {
    const pid = await databasePid(directory).catch(() => 0)
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGINT')
    await untilGone(pid)
    await rm(directory, { recursive: true, force: true })
  })
  return directory
}

/** The same with the data of a demo that was started once: for tests of something else than a first start. */
export async function usedDirectory(): Promise<string> {
  const directory = await dataDirectory()
  await copyUsedData(directory)
  return directory
}

/** The process id of the PostgreSQL server that claims to serve the folder. */
export async function databasePid(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie still has its process id.
    return process.platform !== 'linux' || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export async function untilReady(application: Application): Promise<void> {
  while ((await application.call('GET', '/api/ready')).status !== 200) await sleep(50)
}

/** Freezes a PostgreSQL server with all its processes, as a stalled machine would; the returned function resumes it. */
export async function freezeDatabase(postmaster: number): Promise<() => void> {
  process.kill(postmaster, 'SIGSTOP')
  const pids = [postmaster, ...(await childrenOf(postmaster))]
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, signal)
  }
  send('SIGSTOP')
  onTestFinished(() => send('SIGCONT'))
  return () => send('SIGCONT')
}

/**
 * Kills a PostgreSQL server and waits until it is gone: its children notice the death of their parent, and may answer a
 * last request before that.
 */
export async function killServer(postmaster: number): Promise<void> {
  const children = await childrenOf(postmaster)
  process.kill(postmaster, 'SIGKILL')
  await Promise.all([postmaster, ...children].map(untilGone))
}

async function childrenOf(parent: number): Promise<number[]> {
  const lines = process.platform === 'linux' ? await readProcesses() : await listProcesses()
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

/** Each process id with its parent's. Minimal systems are without `ps`. */
async function readProcesses(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // One that has just ended has no file.
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // The second field is a name in parentheses, which may contain anything.
  return stats.map((stat) => stat.replace(/\(.*\) \S/s, ''))
}

async function listProcesses(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout.trim().split('\n')
}

async function untilGone(pid: number): Promise<void> {
  while (pid > 0 && isAlive(pid)) await sleep(20)
}

/** Starts one of the programs of `src/app/server`, and stops it with the test. */
export function startProgram(...how: Parameters<typeof launchProgram>) {
  const program = launchProgram(...how)
  onTestFinished(async () => void (await program.end('SIGTERM')))
  return program
}

/**
 * Nothing of the caller's environment gets through: a developer may have a database or a mode set. A demo begins without
 * its history, which takes seconds to make, unless a test asks for it.
 */
function launchProgram(
  name:
    | 'main.ts'
    | 'migrate.ts'
    | 'reset-demo.ts'
    | 'launch-check.ts'
    | 'verify.ts'
    | 'verify-audit.ts'
    | 'create-admin.ts'
    | 'rotate-key.ts'
    | 'files.ts',
  environment: Environment,
  words: readonly string[] = [],
): Program & { readonly child: ChildProcess } {
  const path = fileURLToPath(new URL(`../app/server/${name}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...words], {
    // The compile cache of one start serves the next, as under `npm start`.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = gather(child.stdout)
  const complained = gather(child.stderr)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, said: said(), complained: complained() }))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { child, ended, end, sayings: said, complaints: complained }
}

function gather(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

function addressSaidBy({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      text += chunk
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (address !== undefined && text.includes('\n', text.indexOf(address))) resolve(address)
    })
  })
}

async function call(url: string, method: string, more: { body?: unknown; token?: string } = {}): Promise<Answer> {
  const { body, token } = more
  const response = await fetch(url, {
    method,
    headers: {
      // A program has no cookies: it gets the session token in the response.
      'x-session': 'bearer',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
