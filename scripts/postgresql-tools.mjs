/**
 * A PostgreSQL with `pg_dump`, for the test that restores a backup: one that is on the machine, or one that can be
 * installed.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { runQuietly } from './processes.mjs'

const settings = '/etc/postgresql-common'

/** The tests look for it themselves, and are skipped if there is none. */
export async function installPostgresqlIfMissing() {
  const folders = [
    '/usr/lib/postgresql',
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => `${folder}/initdb`),
  ]
  if (folders.some((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL’s tools…')
  // Debian would also create a database cluster and start a server for it.
  mkdirSync(settings, { recursive: true })
  writeFileSync(`${settings}/createcluster.conf`, 'create_main_cluster = false\n', { flag: 'a' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(['apt-get', 'update'], { env })
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold']
  await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', ...keepSettings, 'postgresql'], { env })
}
