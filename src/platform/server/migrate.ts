/** Numbered SQL files, each applied once in its own transaction, by one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { repairGrants, repairOwners } from './app-role.ts'
import { inTransaction, withClient } from './connection.ts'
import { isPooled } from './session.ts'

const folder = new URL('./migrations/', import.meta.url)
const lockNumber = 76_201_509
/** Building an index over millions of rows takes a while. */
const longestSeconds = 6 * 3600

const needsSession =
  'Nothing was applied, because the connection leads to a pooler, where the lock against a second run would not hold. ' +
  'Let DATABASE_OWNER_URL lead to the server itself.'

const createTable = `
  create table if not exists migrations (
    number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now()
  )`

type Migration = {
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

/** Brings the database to the code's level and returns what was applied; a database that is ahead is left as it is. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const migrations = await readMigrations()
  return withClient(connection, longestSeconds, async (client) => {
    if (isPooled(client)) throw new Error(needsSession)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await repairOwners(client)
    await client.query(createTable)
    const level = await readLevel(rowsFrom(client), migrations)
    if (!canBeMigrated(level))
      throw new Error(
        `Nothing was applied, because the database does not match this code (${gapIn(level)}). ${adviceOn(level)}`,
      )
    for (const migration of level.missing) await applyAlone(client, migration)
    await repairGrants(client, migrations)
    return level.missing.map((migration) => migration.name)
  })
}

/** Drops and recreates everything within the caller's transaction: others see the old schema or the whole new one. */
export async function recreateSchema(client: pg.Client): Promise<void> {
  const migrations = await readMigrations()
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
  await client.query(`drop schema public cascade; create schema public; ${createTable}`)
  for (const migration of migrations) await apply(client, migration)
  await repairGrants(client, migrations)
}

/**
 * The first file of the schema as it was before there was a release. The files were then rewritten by area under other names
 * (decision 002), so a database that has this one cannot be brought to any level of theirs.
 */
const firstOfUnreleased = '0001-platform.sql'

/** Applied and unknown migrations. */
export type Level = {
  readonly isUnreleased: boolean
  readonly missing: readonly Migration[]
  readonly changed: readonly Migration[]
  /** Migrations that this code does not know: a newer version has applied them. */
  readonly unknown: readonly string[]
}

type Applied = { readonly number: number; readonly name: string; readonly digest: string }

type ReadRows = (sql: string) => Promise<unknown[]>

export function rowsFrom(client: { query: pg.ClientBase['query'] }): ReadRows {
  return async (sql) => (await client.query(sql)).rows
}

export async function readLevel(readRows: ReadRows, migrations: readonly Migration[]): Promise<Level> {
  const [table] = (await readRows(`select to_regclass('migrations') is not null as found`)) as { found: boolean }[]
  const applied = table?.found ? ((await readRows('select number, name, digest from migrations')) as Applied[]) : []
  const digests = new Map(applied.map(({ number, digest }) => [number, digest]))
  const known = new Set(migrations.map(({ number }) => number))
  return {
    isUnreleased: applied.some(({ name }) => name === firstOfUnreleased),
    missing: migrations.filter(({ number }) => !digests.has(number)),
    changed: migrations.filter(({ number, digest }) => digests.has(number) && digests.get(number) !== digest),
    unknown: applied.filter(({ number }) => !known.has(number)).map(({ name }) => name),
  }
}

/**
 * It lacks some of our migrations and has some that we do not know: neither older nor newer, but another line of
 * versions.
 */
function isForeign({ missing, unknown }: Level): boolean {
  return missing.length > 0 && unknown.length > 0
}

/**
 * Why this code cannot work on the database, as a phrase. A database that is ahead is fine: each migration keeps the
 * previous version working (decision 002).
 */
export function gapIn(level: Level): string | undefined {
  const missing = level.missing.map(({ name }) => name).join(', ')
  if (level.isUnreleased) return 'it was made by an earlier, unreleased schema'
  if (level.changed.length > 0) return `changed since applied: ${level.changed.map(({ name }) => name).join(', ')}`
  if (isForeign(level)) return `it has ${level.unknown.join(', ')}, which this code does not know, and lacks ${missing}`
  return missing === '' ? undefined : `not yet applied: ${missing}`
}

/** Whether running this code's `npm run migrate` closes the gap. */
export function canBeMigrated(level: Level): boolean {
  return !level.isUnreleased && level.changed.length === 0 && !isForeign(level)
}

export function adviceOn(level: Level): string {
  if (canBeMigrated(level)) return 'Run: npm run migrate'
  return level.isUnreleased
    ? 'Migrating would not help: create a new database for this version, or start the version that made this one'
    : 'Migrating would not help: start the version that migrated it, or restore a backup of this one'
}

async function apply(client: pg.Client, { number, name, sql, digest }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migrations (number, name, digest) values ($1, $2, $3)', [number, name, digest])
}

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, () => apply(client, migration))
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}
