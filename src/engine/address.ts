// The server's address: a socket that only this application can reach, or (in tests) a local TCP port.
import { createHash } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordFileIn, SUPERUSER } from './cluster.ts'
import { admit, type SystemUser } from './system-user.ts'

export type Connection = { host: string; port: number; user: string; password?: string }

type Address = {
  connection: Connection
  /** Removes what a killed server left at the address, so that the next one can bind it. */
  renew(): Promise<void>
  remove(): Promise<void>
}

const SOCKET_PORT = 5432
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

// The kernels' limits (108 on Linux, 104 elsewhere) include the terminating NUL.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

export async function localPort(directory: string, port: number): Promise<Address> {
  const password = await readFile(passwordFileIn(directory), 'utf8')
  const nothing = async () => {}
  return { connection: { host: '127.0.0.1', port, user: SUPERUSER, password }, renew: nothing, remove: nothing }
}

export async function privateSocket(directory: string, account: SystemUser): Promise<Address> {
  const inside = join(directory, 'socket')
  const host = fits(inside) ? await freshFolder(inside) : await shortFolder(directory)
  await admit(account, host, 0o770)
  return {
    connection: { host, port: SOCKET_PORT, user: SUPERUSER },
    renew: async () => admit(account, await freshFolder(host), 0o770),
    remove: () => rm(host, { recursive: true, force: true }),
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

// A killed server leaves its socket and a lock file, whose process id may belong to another process by now.
async function freshFolder(path: string): Promise<string> {
  if (await isOurs(path)) await rm(path, { recursive: true })
  await mkdir(path, { mode: 0o700 })
  return path
}

/**
 * Any user can create files in the system's temporary folder. If another user owns a folder by our name, we leave it
 * alone and use another name.
 */
async function shortFolder(directory: string): Promise<string> {
  const name = `larkfield-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  const path = join(fits(join(tmpdir(), `${name}-suffix`)) ? tmpdir() : '/tmp', name)
  return freshFolder(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return mkdtemp(`${path}-`)
  })
}

async function isOurs(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isDirectory() && found.uid === process.getuid?.(),
    () => false,
  )
}
