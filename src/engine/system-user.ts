// The operating system user that the server runs as. PostgreSQL refuses to run as root, so an application that runs as
// root has to pick another user.
import { execFile } from 'node:child_process'
import { chmod, chown, lchown } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'

const execute = promisify(execFile)

export type SystemUser = {
  /** The command that runs a program as this account. */
  prefix: string[]
  /** Absent if the files belong to the application's own user. */
  identity?: { uid: number; gid: number }
}

const SERVICE_USERS = ['postgres', 'nobody']

// Other programs may run as `nobody` too, but not with this group, which no system assigns. A folder that only root and
// this group may enter therefore protects the data and the socket from them.
const PRIVATE_GROUP = 61018

export async function chooseSystemUser(binaries: Binaries, directory: string): Promise<SystemUser> {
  const [untilParentDies, users] = await Promise.all([parentDeathPrefix(), candidates()])
  const failures: string[] = []
  for (const { prefix, ...candidate } of users) {
    const account = { ...candidate, prefix: [...prefix, ...untilParentDies] }
    await admit(account, directory, 0o710)
    const failure = await reasonItCannotRun(account, binaries, directory)
    if (!failure) return account
    failures.push(failure)
  }
  throw new Error(explain(failures))
}

/** Gives the account, and no other besides the application's user, access to a folder through its group bits. */
export async function admit({ identity }: SystemUser, folder: string, mode: number): Promise<void> {
  if (isRoot()) await chown(folder, 0, identity?.gid ?? 0)
  await chmod(folder, identity ? mode : mode & 0o700)
}

export async function give({ identity }: SystemUser, path: string): Promise<void> {
  if (isRoot()) await lchown(path, identity?.uid ?? 0, identity?.gid ?? 0)
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The server inherits nothing else: the caller's PGDATA or LC_ALL, for example, would change its behaviour. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}

async function candidates(): Promise<SystemUser[]> {
  if (!isRoot()) return [{ prefix: [] }]
  const uids = await Promise.all(SERVICE_USERS.map(uidOf))
  const users = uids.filter((uid) => uid > 0).map((uid) => ({ prefix: [], identity: { uid, gid: PRIVATE_GROUP } }))
  // In a user namespace the server can still read root's files, but has none of root's privileges.
  return [...users, { prefix: ['unshare', '-U'] }]
}

async function uidOf(name: string): Promise<number> {
  const { stdout } = await execute('id', ['-u', name]).catch(() => ({ stdout: '0' }))
  return Number(stdout)
}

// The order matters: the kernel clears the death signal when a process changes its user or namespace, so this comes
// after `unshare`. SIGINT is PostgreSQL's fast shutdown.
async function parentDeathPrefix(): Promise<string[]> {
  const options = ['--pdeathsig', 'INT']
  return execute('setpriv', [...options, 'true']).then(
    () => ['setpriv', ...options],
    () => [],
  )
}

async function reasonItCannotRun(
  account: SystemUser,
  binaries: Binaries,
  directory: string,
): Promise<string | undefined> {
  return run(account, binaries.postgres, ['--version'])
    .then(() => run(account, 'test', ['-x', directory]))
    .then(
      () => undefined,
      (error: Error) => error.message.trim(),
    )
}

/** Runs a program as the account until it exits; an error carries its output. */
export async function run({ prefix, identity }: SystemUser, program: string, args: string[]): Promise<void> {
  const [command = program, ...rest] = [...prefix, program, ...args]
  await execute(command, rest, { ...identity, cwd: '/', env: environment() })
}

function explain(failures: string[]): string {
  const reason = isRoot()
    ? 'PostgreSQL does not run as root, and on this machine it can run neither as another user (who must be able ' +
      'to reach the program and the data) nor in a user namespace (`unshare -U`). Start Larkfield as an ' +
      'ordinary user,'
    : 'The embedded PostgreSQL does not run on this machine. Update the machine,'
  return [`${reason} or set DATABASE_URL to a PostgreSQL server of your own.`, ...failures].join('\n')
}
