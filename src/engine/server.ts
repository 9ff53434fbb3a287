import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, environment } from './account.ts'
import { isReady } from './postmaster.ts'
import type { ServerLog } from './server-log.ts'
import { shutDown } from './shut-down.ts'

export type Server = {
  /** Settles when the server ends, with how it ended. */
  ended: Promise<string>
  stop(): Promise<void>
  /** For the last moment of the process, when nothing can be awaited any more. */
  stopWithoutWaiting(): void
}

type Launch = { postgres: string; account: Account; data: string; settings: string[]; serverLog: ServerLog }

const POLL_MS = 5
const PATIENCE_MS = 15_000

// Processes of a server that was killed may outlive it for a moment, and PostgreSQL does not wait for them.
const STILL_IN_USE = 'pre-existing shared memory block'

export async function launchServer(launch: Launch): Promise<Server> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const child = spawnServer(launch)
    const ended = endOf(child)
    if (await becomesReady(child, launch.data)) return serverOf(child, ended)
    const said = (await launch.serverLog.tail()) || (await ended)
    if (!said.includes(STILL_IN_USE) || performance.now() > deadline)
      throw new Error(`The PostgreSQL server did not start.\n${said}`)
    await sleep(100)
  }
}

/**
 * The server is detached so that a Ctrl-C in the terminal reaches us alone, and we stop it when our work is done. It
 * must be started from the main thread: where the server ends with its parent, the kernel means the parent's thread.
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

// There is no deadline: after a crash the server first repeats what was committed, for as long as that takes.
async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  while (isRunning(child)) {
    if (await isReady(child.pid ?? 0, data)) return true
    await sleep(POLL_MS)
  }
  return false
}

function serverOf(child: ChildProcess, ended: Promise<string>): Server {
  // The application, not its database, decides whether there is anything left to do.
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
