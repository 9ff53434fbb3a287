/** The SQL of settings. Versions are only ever added. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { initialVersion, type Setting, type Version, type WrittenVersion } from '../setting.ts'

type Row = { version: number; starts_at: Date; value: unknown }

const selectAll = query<Row & { author_name: string; created_at: Date }>(`
  select setting.version, setting.starts_at, setting.value, setting.created_at, person.name as author_name
  from settings setting join users person on person.id = setting.author
  where setting.name = $1 order by setting.version`)

/** Every version, oldest first. */
export async function versionsOf<T>(db: Queries, setting: Setting<T>): Promise<WrittenVersion<T>[]> {
  const rows = await db.all(selectAll, setting.name)
  return rows.map((row) => ({ ...fromRow(setting, row), author: row.author_name, createdAt: row.created_at }))
}

const selectAt = query<Row>(`
  select version, starts_at, value from settings where name = $1 and starts_at <= $2
  order by starts_at desc, version desc limit 1`)

/**
 * The version in force, read now. Beside another statement of the same transaction it costs no round trip; whatever does
 * not decide about money reads `Settings` instead.
 */
export async function settingAt<T>(db: Queries, setting: Setting<T>, now: Date): Promise<Version<T>> {
  const row = await db.one(selectAt, setting.name, now)
  return row ? fromRow(setting, row) : initialVersion(setting)
}

/** A version that does not exist yet cannot be locked, so all changes of one setting are serialised. */
const waitForChanges = statement(`select pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))`)
const selectNewest = query<{ version: number }>(`
  select coalesce(max(version), 0) as version from settings where name = $1`)

export async function lockNewest(tx: Tx, name: string): Promise<number> {
  tx.effect(waitForChanges, name)
  return (await tx.one(selectNewest, name))?.version ?? 0
}

const insert = statement(`
  insert into settings (name, version, starts_at, value, author, created_at) values ($1, $2, $3, $4, $5, $6)`)

export function addVersion<T>(
  tx: Tx,
  { name, schema }: Setting<T>,
  { version, startsAt, value }: Version<T>,
  authorId: string,
  now: Date,
): void {
  tx.effect(insert, name, version, startsAt, JSON.stringify(schema.encode(value)), authorId, now)
}

function fromRow<T>({ schema }: Setting<T>, { version, starts_at, value }: Row) {
  return { version, startsAt: starts_at, value: schema.decode(value) }
}
