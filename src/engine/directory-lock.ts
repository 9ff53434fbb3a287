import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

// Without a reference the garbage collector would close the database and release the lock.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the one owner of the directory, until it releases it or exits for any reason.
 *
 * The lock is an operating system lock on a file, which Node offers only through SQLite. The kernel releases it with
 * the process, so a reused process id cannot look like an owner, and it works between containers that share a
 * volume but cannot see each other's processes; PostgreSQL's own lock file has neither property.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = takeLock(directory) ?? (await refuse(directory))
  held.add(lock)
  await writeFile(ownerPidFile(directory), `${process.pid}\n`)
  return async () => {
    await rm(ownerPidFile(directory), { force: true })
    lock.close()
    held.delete(lock)
  }
}

function takeLock(directory: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(directory, 'owner.lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new Error(`The folder ${directory} cannot be locked: ${(error as Error).message}`, { cause: error })
  }
}

async function refuse(directory: string): Promise<never> {
  const pid = await ownerOf(directory)
  const owner = pid ? `Another Larkfield (process ${pid})` : 'Another Larkfield'
  throw new Error(
    `${owner} is already using ${directory}. Stop it, or set DATABASE_URL to share a server between several processes.`,
  )
}

// The owner writes its process id just after taking the lock, and a killed owner leaves its id behind.
async function ownerOf(directory: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(await readFile(ownerPidFile(directory), 'utf8').catch(() => ''))
    if (pid > 0 && isAlive(pid)) return pid
    await sleep(25)
  }
  return undefined
}

function ownerPidFile(directory: string): string {
  return join(directory, 'owner.pid')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
