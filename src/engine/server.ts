import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from './postmaster.ts'
import type { ServerLog } from './server-log.ts'
import { shutDown } from './shut-down.ts'
import { environment, type SystemUser } from './system-user.ts'

export type Server = {
  /** Resolves when the server exits, with a description of how. */
  ended: Promise<string>
  stop(): Promise<void>
  /** For `process.on('exit')`, where nothing can be awaited. */
  stopWithoutWaiting(): void
}

type Launch = { postgres: string; account: SystemUser; data: string; settings: string[]; serverLog: ServerLog }

const POLL_MS = 5
const STILL_IN_USE_TIMEOUT_MS = 15_000

// Child processes of a killed server may outlive it briefly, and PostgreSQL does not wait for them.
const STILL_IN_USE = 'pre-existing shared memory block'

export async function launchServer(launch: Launch): Promise<Server> {
  const deadline = performance.now() + STILL_IN_USE_TIMEOUT_MS
  for (;;) {
    const child = spawnServer(launch)
    const ended = endOf(child)
    if (await becomesReady(child, launch.data)) return serverOf(child, ended)
    const output = (await launch.serverLog.tail()) || (await ended)
    if (!output.includes(STILL_IN_USE) || performance.now() > deadline)
      throw new Error(`The PostgreSQL server did not start.\n${output}`)
    await sleep(100)
  }
}

/**
 * The server is detached so that Ctrl-C in the terminal reaches only us; we stop it when our work is done. It must be
 * started from the main thread, because the kernel ties the parent-death signal to the parent thread.
 */
function spawnServer({ postgres, account, data, settings, serverLog }: Launch): ChildProcess {
  const [command = postgres, ...args] = [...account.prefix, postgres, '-D', data, ...settings]
  const output = serverLog.descriptor
  return spawn(command, args, {
    ...account.identity,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
}

async function endOf(child: ChildProcess): Promise<string> {
  return once(child, 'exit').then(
    ([code, signal]) => (signal ? `It was ended by ${signal}.` : `It ended with code ${code}.`),
    (error: Error) => error.message,
  )
}

// No deadline: after a crash the server replays its WAL first, for as long as that takes.
async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  while (isRunning(child)) {
    if (await isReady(child.pid ?? 0, data)) return true
    await sleep(POLL_MS)
  }
  return false
}

function serverOf(child: ChildProcess, ended: Promise<string>): Server {
  // The application, not its database, keeps the event loop alive.
  child.unref()
  return {
    ended,
    stop: () => shutDown({ send: (signal) => child.kill(signal), isRunning: () => isRunning(child) }),
    stopWithoutWaiting: () => {
      child.kill('SIGINT')
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}
