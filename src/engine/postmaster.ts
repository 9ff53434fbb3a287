// Reads `postmaster.pid` in a data directory, and checks whether it still describes a running server.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shutDown } from './shut-down.ts'

const STATUS_LINE = 7

/**
 * Stops a server that a killed application left behind. Only the owner of the directory may call this, since then any
 * server running there is an orphan.
 */
export async function stopOrphan(data: string, log: (message: string) => void): Promise<void> {
  const pid = Number((await readPidFile(data))[0])
  if (!(pid > 0)) return
  if (await serves(pid, data)) {
    log(`Stopping the database server (process ${pid}) that an earlier run left behind`)
    await shutDown({ send: (signal) => sendSignal(pid, signal), isRunning: () => serves(pid, data) })
  }
  // PostgreSQL would mistake any process with this id for a running server.
  await rm(pidFile(data), { force: true })
}

// The server may exit on its own at any moment, for example because of its parent-death signal.
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function isReady(pid: number, data: string): Promise<boolean> {
  const lines = await readPidFile(data)
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready'
}

// A process id alone proves nothing. A server's working directory is its data directory, which Linux exposes; elsewhere
// we check its command line, which we wrote.
async function serves(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(data))
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }))
  return stdout.includes(data)
}

async function readPidFile(data: string): Promise<string[]> {
  return (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n')
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}
