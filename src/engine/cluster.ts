import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { give, isRoot, run, type SystemUser } from './system-user.ts'

export const SUPERUSER = 'postgres'

type Preparation = {
  directory: string
  binaries: Binaries
  account: SystemUser
  durable: boolean
  log: (message: string) => void
  /** Work of this process while others create the data directory. */
  meanwhile?: () => Promise<unknown>
}

export function dataIn(directory: string): string {
  return join(directory, 'data')
}

export function passwordFileIn(directory: string): string {
  return join(directory, 'password')
}

export function isPrepared(directory: string): Promise<boolean> {
  return exists(join(dataIn(directory), 'PG_VERSION'))
}

/** Creates the data directory if there is none, and gives an existing one to the account that will serve it. */
export async function prepareCluster(preparation: Preparation): Promise<void> {
  const data = dataIn(preparation.directory)
  await removeLeftovers(preparation.directory)
  if (await isPrepared(preparation.directory)) await handOver(data, preparation.account)
  else await initialise(preparation)
}

/**
 * The data directory gets its final name only when it is complete and synced, so after any interruption the next start
 * finds no data directory and starts over. Each attempt uses its own folder, because the initdb of a killed application
 * may still be writing to its own.
 */
async function initialise({ directory, binaries, account, durable, log, meanwhile }: Preparation): Promise<void> {
  log(`Preparing a new database in ${directory}`)
  const unfinished = await mkdtemp(join(directory, 'unfinished-'))
  await give(account, unfinished)
  await writePassword(directory, account)
  const created = initdb(binaries, account, [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFileIn(directory)}`,
    ...(durable ? [] : ['--no-sync']),
  ])
  await Promise.all([created, meanwhile?.()])
  await rename(unfinished, dataIn(directory))
  if (durable) await syncFolder(directory)
}

// A folder that is still being written to cannot be removed; a later start removes it.
async function removeLeftovers(directory: string): Promise<void> {
  const leftovers = (await readdir(directory)).filter((name) => name.startsWith('unfinished-'))
  await Promise.allSettled(leftovers.map((name) => rm(join(directory, name), { recursive: true })))
}

// The built-in C.UTF-8 sorts by code point regardless of the machine's C library, so indexes stay valid on another
// machine.
async function initdb(binaries: Binaries, account: SystemUser, args: string[]): Promise<void> {
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const security = ['--data-checksums', `--username=${SUPERUSER}`, '--auth=scram-sha-256']
  await run(account, binaries.initdb, [...args, ...settings, ...security]).catch((error) => {
    throw new Error(`PostgreSQL could not prepare its data directory (initdb).\n${outputOf(error)}`, { cause: error })
  })
}

function outputOf(error: Error & { stderr?: string }): string {
  return error.stderr?.trim() || error.message
}

async function writePassword(directory: string, account: SystemUser): Promise<void> {
  const path = passwordFileIn(directory)
  await rm(path, { force: true })
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  await give(account, path)
}

// The top-level folder comes last: its owner tells whether everything below it has been handed over.
async function handOver(data: string, account: SystemUser): Promise<void> {
  const wanted = account.identity?.uid ?? process.getuid?.()
  if (!isRoot() || (await stat(data)).uid === wanted) return
  for (const name of await readdir(data, { recursive: true })) await give(account, join(data, name))
  await give(account, data)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
