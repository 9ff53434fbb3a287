/**
 * A PostgreSQL server with its tools, as an operator would have. The embedded packages contain no `pg_dump`, and one of
 * another version may not dump their server, so both come from the same folder of the machine.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { launchServer } from '#engine/server.ts'
import { openServerLog } from '#engine/server-log.ts'
import { chooseSystemUser, give, run } from '#engine/system-user.ts'
import { freePort } from './free-port.ts'

const programs = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore']
const debian = '/usr/lib/postgresql'
const oldestVersion = 15

/** The folder of the newest complete set; undefined if the machine has none. */
export function findPostgresqlTools(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const packaged = versions.filter((version) => version >= oldestVersion).sort((one, other) => other - one)
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const folders = [
    ...packaged.map((version) => join(debian, String(version), 'bin')),
    ...onPath.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path))),
  ]
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))))
}

type ToolServer = { readonly port: number; stop(): Promise<void> }

/** A new empty server that trusts every connection from this machine. */
export async function startToolServer(tools: string): Promise<ToolServer> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-tools-'))
  const binaries = { initdb: join(tools, 'initdb'), postgres: join(tools, 'postgres') }
  const account = await chooseSystemUser(binaries, directory)
  const data = join(await mkdtemp(join(directory, 'cluster-')), 'data')
  await give(account, dirname(data))
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(account, binaries.initdb, [`--pgdata=${data}`, ...settings])
  const port = await freePort()
  const serverLog = await openServerLog(join(directory, 'server.log'))
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const server = await launchServer({
    postgres: binaries.postgres,
    account,
    data,
    settings: Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    serverLog,
  })
  return {
    port,
    stop: async () => {
      await server.stop()
      await serverLog.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
