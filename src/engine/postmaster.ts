// What the file `postmaster.pid` in a data directory says, and whether it is still true.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shutDown } from './shut-down.ts'

const STATUS_LINE = 7

/**
 * Ends a server that its application, being killed, left behind. Only the owner of the directory may call this: then
 * whatever server runs there is nobody's.
 */
export async function stopOrphan(data: string, log: (message: string) => void): Promise<void> {
  const pid = Number((await readPidFile(data))[0])
  if (!(pid > 0)) return
  if (await serves(pid, data)) {
    log(`Stopping the database server (process ${pid}) that an earlier run left behind`)
    await shutDown({ send: (signal) => sendSignal(pid, signal), isRunning: () => serves(pid, data) })
  }
  // PostgreSQL would take any process that has this number by now for a server.
  await rm(pidFile(data), { force: true })
}

// It may end by itself at any moment, as it does when it was told to end with its application.
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

// A process number alone proves nothing. A server works inside its data directory, which Linux shows; elsewhere its
// command line, which is ours, names it.
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
