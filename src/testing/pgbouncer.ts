/** PgBouncer with `deploy/pgbouncer.ini` in front of an operator's server, as a user that is not root. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSystemUser, environment, give } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'
import { query } from './operators-server.ts'

const sample = resolve(import.meta.dirname, '../../deploy/pgbouncer.ini')

type Pooler = {
  /** The same account and database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** For the account and the server of the URL. `connections` is how many of the server's its clients share. */
export async function startPgbouncer(program: string, serverUrl: string, connections: number): Promise<Pooler> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-pgbouncer-'))
  const account = await chooseSystemUser({ initdb: program, postgres: program }, directory)
  const { username, password, hostname, port, pathname } = new URL(serverUrl)
  const ownPort = await freePort()
  const [file, accounts] = [join(directory, 'pgbouncer.ini'), join(directory, 'accounts.txt')]
  const settings = {
    larkfield: `host=${hostname} port=${port} dbname=${pathname.slice(1)} pool_size=${connections}`,
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    auth_file: accounts,
  }
  await writeFile(accounts, `"${username}" "${password}"\n`)
  await writeFile(file, withSettings(await readFile(sample, 'utf8'), settings))
  for (const path of [accounts, file]) await give(account, path)
  const [command = program, ...words] = [...account.prefix, program, '--quiet', file]
  const child = spawn(command, words, { ...account.identity, env: environment(), stdio: 'ignore' })
  const url = Object.assign(new URL(serverUrl), { port: String(ownPort), pathname: '/larkfield' }).href
  await untilItAnswers(child, url)
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The text with other values for settings that it has. */
function withSettings(text: string, settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings).reduce((changed, [name, value]) => {
    const line = new RegExp(`^${name} = .+$`, 'm')
    if (!line.test(changed)) throw new Error(`deploy/pgbouncer.ini does not set ${name}`)
    return changed.replace(line, () => `${name} = ${value}`)
  }, text)
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  while (true) {
    try {
      return void (await query(url, 'select'))
    } catch (error) {
      if (child.exitCode !== null || (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      await sleep(20)
    }
  }
}
