/** PgBouncer in transaction mode in front of an operator's server, as a user that is not root. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSystemUser, environment, give } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'
import { query } from './operators-server.ts'

type Pooler = {
  /** The same URL, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** For the account and the server of the URL. `connections` is how many of the server's its clients share. */
export async function startPgbouncer(program: string, serverUrl: string, connections: number): Promise<Pooler> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-pgbouncer-'))
  const account = await chooseSystemUser({ initdb: program, postgres: program }, directory)
  const { username, password, hostname, port } = new URL(serverUrl)
  const ownPort = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(directory, 'accounts.txt'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
    logfile: join(directory, 'pgbouncer.log'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(directory, 'pgbouncer.ini')
  await writeFile(settings.auth_file, `"${username}" "${password}"\n`)
  await writeFile(settings.logfile, '')
  await writeFile(file, `[databases]\n* = host=${hostname} port=${port}\n\n[pgbouncer]\n${lines.join('\n')}\n`)
  for (const path of [settings.auth_file, settings.logfile, file]) await give(account, path)
  const [command = program, ...words] = [...account.prefix, program, '--quiet', file]
  const child = spawn(command, words, { ...account.identity, env: environment(), stdio: 'ignore' })
  const through = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href
  await untilItAnswers(child, through(serverUrl))
  return {
    through,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
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
