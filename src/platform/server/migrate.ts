/** Numbered SQL files, each applied once in a transaction of its own, by one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { putGrantsRight, putOwnersRight } from './app-role.ts'

const folder = new URL('./migrations/', import.meta.url)
const lockNumber = 76_201_509

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly digest: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { number: Number(name.slice(0, 4)), name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Brings the database to the code's level and answers what was applied. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await putOwnersRight(client)
    await client.query(
      `create table if not exists migrations (
         number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now()
       )`,
    )
    const applied = await appliedIn(client)
    refuseForeignHistory(migrations, applied)
    const missing = migrations.filter((migration) => !applied.has(migration.number))
    for (const migration of missing) await apply(client, migration)
    await putGrantsRight(client, migrations)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** What stands between the database and this code, in words; nothing when they agree. */
export async function migrationGap(
  client: { query: pg.ClientBase['query'] },
  migrations: readonly Migration[],
): Promise<string | undefined> {
  const exists = await client.query<{ found: boolean }>(`select to_regclass('migrations') is not null as found`)
  const applied = exists.rows[0]?.found ? await appliedIn(client) : new Map<number, string>()
  const missing = migrations.filter((migration) => !applied.has(migration.number))
  if (missing.length > 0) return `not yet applied: ${missing.map((migration) => migration.name).join(', ')}`
  if (applied.size > migrations.length) return 'the database is ahead of this code'
  const changed = migrations.filter((migration) => applied.get(migration.number) !== migration.digest)
  if (changed.length > 0) return `changed since applied: ${changed.map((migration) => migration.name).join(', ')}`
  return undefined
}

async function appliedIn(client: { query: pg.ClientBase['query'] }): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; digest: string }>('select number, digest from migrations')
  return new Map(rows.map((row) => [row.number, row.digest]))
}

function refuseForeignHistory(migrations: Migration[], applied: Map<number, string>): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration.digest]))
  for (const [number, digest] of applied) {
    if (known.get(number) === undefined) throw new Error(`The database has migration ${number}, this code does not.`)
    if (known.get(number) !== digest) throw new Error(`Migration ${number} was changed after it had been applied.`)
  }
}

async function apply(client: pg.Client, { number, name, sql, digest }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (number, name, digest) values ($1, $2, $3)', [number, name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
