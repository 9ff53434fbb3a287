import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './address.ts'
import { give, type SystemUser } from './system-user.ts'

type SettingsInput = {
  directory: string
  account: SystemUser
  connection: Connection
  durable: boolean
  maxConnections: number
}

/** Every setting is passed on the command line, where neither a configuration file nor ALTER SYSTEM can override it. */
export async function writeSettings(input: SettingsInput): Promise<string[]> {
  const { directory, account, connection, durable, maxConnections } = input
  const hba = join(directory, 'pg_hba.conf')
  await writeFile(hba, hbaRules(connection))
  await give(account, hba)
  const settings = {
    ...listening(connection),
    ...durability(durable),
    ...LOGGING,
    hba_file: hba,
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    timezone: 'UTC',
    cluster_name: 'larkfield',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// A user who can reach the socket also owns the database files, so a password would protect nothing.
function hbaRules({ password }: Connection): string {
  return password ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n'
}

function listening({ host, port, password }: Connection): Record<string, string> {
  const folder = `"${host.replaceAll('"', '""')}"`
  return {
    port: String(port),
    listen_addresses: password ? host : '',
    unix_socket_directories: password ? '' : folder,
    unix_socket_permissions: '0700',
  }
}

function durability(durable: boolean): Record<string, string> {
  const state = durable ? 'on' : 'off'
  // Tests kill servers and delete their data, and shared memory of the system would stay behind.
  const memory = durable ? {} : { dynamic_shared_memory_type: 'mmap' }
  return { fsync: state, synchronous_commit: state, full_page_writes: state, ...memory }
}

// Error details and statements contain what people entered, so the server omits them; the application logs errors
// itself.
const LOGGING = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
