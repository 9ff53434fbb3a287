/** PostgreSQL's own benchmark. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { clients, seconds } from './per-second.ts'

export type Server = { readonly host: string; readonly port: number; readonly user: string; readonly password?: string }

function findPgbench(): string {
  const places = [process.env.PGBENCH ?? '', ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)]
  return places.find((path) => path !== '' && existsSync(path)) ?? 'pgbench'
}

function pgbench({ host, port, user, password = '' }: Server, line: string): string {
  const args = ['-h', host, '-p', String(port), '-U', user, ...line.split(' '), 'bench']
  const env = { ...process.env, PGPASSWORD: password }
  return execFileSync(findPgbench(), args, { env, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
}

/** Fills the database `bench`, which must exist. */
export function fillPgbench(server: Server): void {
  pgbench(server, '-i -s 20 -q')
}

/** TPC-B in the query mode `simple`, which is pgbench's default, or `prepared`. */
export function runPgbench(server: Server, mode: 'simple' | 'prepared'): number {
  const said = pgbench(server, `-b tpcb-like -c ${clients} -j 2 -T ${seconds} -M ${mode}`)
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}
