/**
 * The SQL of takes. A take holds until its time is over or its holder is no longer staff. Times are of the real clock,
 * because the clock of a demo can be moved.
 */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { RequestKindName } from '../kinds.ts'
import type { Take } from '../take.ts'
import { mostTakes } from '../takes-api.ts'

type Row = { request: string; by: string; name: string; taken_at: Date; until: Date; file: string | null }

const holding = (now: string) => `
  select take.request, take.by, holder.name, take.taken_at, take.until, take.file
  from takes take join users holder on holder.id = take.by
  where take.until > ${now} and holder.role in ('author', 'admin')`

const selectTakes = query<Row>(`${holding('$3')} and take.kind = $1 and take.request = any ($2::text[])`)

export async function takesOf(db: Queries, kind: RequestKindName, requests: readonly string[], now: Date) {
  return byRequest(await db.all(selectTakes, kind, requests, now))
}

const selectQueue = query<Row>(`
  ${holding('$2')} and take.kind = $1 order by take.file nulls first, take.request limit ${mostTakes}`)

export async function takesIn(db: Queries, kind: RequestKindName, now: Date): Promise<Take[]> {
  return (await db.all(selectQueue, kind, now)).map(fromRow)
}

const lock = statement<Row>(`
  ${holding('$3')} and take.kind = $1 and take.request = any ($2::text[]) order by take.request for update of take`)

export async function lockTakes(tx: Tx, kind: RequestKindName, requests: readonly string[], now: Date) {
  return byRequest(await tx.all(lock, kind, requests, now))
}

type Wanted = {
  readonly kind: RequestKindName
  readonly requests: readonly string[]
  readonly byId: string
  readonly until: Date
  readonly file: string | null
  /** The former holder. */
  readonly from: string | null
}

/** A renewal never shortens a take, and leaves a request in its file. */
const upsert = statement<{ request: string }>(`
  insert into takes (kind, request, by, taken_at, until, file)
  select $1, wanted, $3, $7, $4, $5 from unnest($2::text[]) wanted order by wanted
  on conflict (kind, request) do update set
    taken_at = case when takes.by = $3 and takes.until > $7 and $5::uuid is null then takes.taken_at else $7 end,
    until = case when takes.by = $3 then greatest(takes.until, $4) else $4 end,
    file = coalesce($5, case when takes.by = $3 and takes.until > $7 then takes.file end),
    by = $3
  where takes.by in ($3, $6) or takes.until <= $7
    or not exists (select from users where id = takes.by and role in ('author', 'admin'))
  returning request`)

/** Returns which of them are taken now: those that somebody else took meanwhile are left out. */
export async function keepTakes(tx: Tx, { kind, requests, byId, until, file, from }: Wanted, now: Date) {
  const rows = await tx.all(upsert, kind, requests, byId, until, file, from, now)
  return new Set(rows.map(({ request }) => request))
}

const end = statement('delete from takes where kind = $1 and request = any ($2::text[])')

export function endTakes(tx: Tx, kind: RequestKindName, requests: readonly string[]): void {
  tx.effect(end, kind, requests)
}

const release = statement('delete from takes where kind = $1 and request = $2 and by = $3 and file is null')

/** Returns whether there was such a take. */
export async function releaseTake(db: Queries, kind: RequestKindName, request: string, byId: string) {
  return (await db.run(release, kind, request, byId)) > 0
}

type FileRow = { file: string; by: string; name: string; taken_at: Date; until: Date; count: number }

const selectFiles = query<FileRow>(`
  select take.file, take.by, holder.name, min(take.taken_at) as taken_at, max(take.until) as until, count(*)::int as count
  from takes take join users holder on holder.id = take.by
  where take.file is not null and take.until > $1 and holder.role in ('author', 'admin')
  group by take.file, take.by, holder.name order by 4 desc, 1 limit 100`)

/** The newest payout files of which something waits. */
export async function filesHeld(db: Queries, now: Date) {
  const rows = await db.all(selectFiles, now)
  return rows.map(({ file: id, by, name, taken_at: takenAt, until, count }) => ({
    ...{ id, by: { id: by, name }, takenAt, until, count },
  }))
}

const selectFile = query<{ request: string }>(`
  select request from takes where file = $1 and by = $2 and until > $3`)

/** The rest of the caller's own payout file. */
export async function requestsOfFile(db: Queries, file: string, byId: string, now: Date): Promise<string[]> {
  return (await db.all(selectFile, file, byId, now)).map(({ request }) => request)
}

const releaseFile = statement<{ request: string }>('delete from takes where file = $1 and by = $2 returning request')

export async function releaseRequestsOfFile(tx: Tx, file: string, byId: string): Promise<string[]> {
  return (await tx.all(releaseFile, file, byId)).map(({ request }) => request)
}

const deleteOld = statement('delete from takes where until <= $1')

export async function dropOldTakes(db: Queries, now: Date): Promise<void> {
  await db.run(deleteOld, now)
}

function byRequest(rows: readonly Row[]): ReadonlyMap<string, Take> {
  return new Map(rows.map((row) => [row.request, fromRow(row)]))
}

function fromRow({ request, by, name, taken_at: takenAt, until, file }: Row): Take {
  return { request, by: { id: by, name }, takenAt, until, file }
}
