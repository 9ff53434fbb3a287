/** The SQL of the audit log. */
import { type Queries, query, statement, type Tx } from '../database.ts'
import { unprepared } from '../dynamic-query.ts'
import type { Actor, AuditEvent, Facts } from './audit-event.ts'

const insert = statement(`
  insert into audit_rows
    (at, actor, actor_name, as_whom, action, subject_kind, subject_id, about, before, after, reason, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)

export function insertRow(tx: Tx, { id, name, asWhom, address }: Actor, act: AuditEvent, now: Date): void {
  const { action, subject, about = null, before, after, reason = '' } = act
  const facts = [textOf(before), textOf(after)]
  tx.effect(insert, now, id, name, asWhom, action, subject.kind, subject.id, about, ...facts, reason, address)
}

const insertMany = statement(`
  insert into audit_rows
    (at, actor, actor_name, as_whom, address, action, subject_kind, subject_id, about, before, after, reason)
  select $1, $2, $3, $4, $5, action, subject_kind, subject_id, about, before::jsonb, after::jsonb, reason
  from unnest($6::text[], $7::text[], $8::text[], $9::uuid[], $10::text[], $11::text[], $12::text[])
    as acts (action, subject_kind, subject_id, about, before, after, reason)`)

export function insertRows(tx: Tx, { id, name, asWhom, address }: Actor, acts: readonly AuditEvent[], now: Date): void {
  const columns = [
    acts.map(({ action }) => action),
    acts.map(({ subject }) => subject.kind),
    acts.map(({ subject }) => subject.id),
    acts.map(({ about }) => about ?? null),
    acts.map(({ before }) => textOf(before)),
    acts.map(({ after }) => textOf(after)),
    acts.map(({ reason }) => reason ?? ''),
  ]
  tx.effect(insertMany, now, id, name, asWhom, address, ...columns)
}

function textOf(facts: Facts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts)
}

/** A row as it is hashed. Its facts are the database's own text of the JSON, so the same row always hashes the same. */
export type PlainRow = {
  id: bigint
  at: Date
  actor: string
  actor_name: string
  as_whom: string | null
  action: string
  subject_kind: string
  subject_id: string
  about: string | null
  before: string | null
  after: string | null
  reason: string
  address: string
}

const plainColumns = `
  audit.id, audit.at, audit.actor, audit.actor_name, audit.as_whom, audit.action, audit.subject_kind, audit.subject_id,
  audit.about, audit.before::text as before, audit.after::text as after, audit.reason, audit.address`

const tryToLead = statement<{ leads: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as leads`,
)

/** Whether this transaction holds the lock to extend the chain. */
export async function leadsChain(tx: Tx): Promise<boolean> {
  return (await tx.one(tryToLead))?.leads ?? false
}

export type Link = { position: bigint; row_id: bigint; previous: Buffer; hash: Buffer }

const selectLast = query<Link>(
  'select position, row_id, previous, hash from audit_links order by position desc limit 1',
)

export function lastLink(db: Queries): Promise<Link | undefined> {
  return db.one(selectLast)
}

export type Horizon = {
  readonly newest: bigint
  /** Every transaction with a smaller number has ended. */
  readonly oldest: bigint
  /** The number that the next transaction gets. */
  readonly next: bigint
}

const selectHorizon = query<{ newest: bigint; oldest: string; next: string }>(`
  select coalesce((select max(id) from audit_rows), 0)::bigint as newest,
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`)

/** Newest rows and transactions. */
export async function readHorizon(db: Queries): Promise<Horizon> {
  const { newest = 0n, oldest = '0', next = '0' } = (await db.one(selectHorizon)) ?? {}
  return { newest, oldest: BigInt(oldest), next: BigInt(next) }
}

const selectEnd = query<{ end: bigint | null; rows: bigint }>(`
  select max(id) as end, count(*) as rows from (select id from audit_rows where id > $1 order by id limit $2) ahead`)

/** The last of the next committed rows after an id, and whether there are none behind it. */
export async function nextRows(db: Queries, after: bigint, most: number): Promise<{ end: bigint; isLast: boolean }> {
  const { end, rows } = (await db.one(selectEnd, after, most)) ?? {}
  return { end: end ?? after, isLast: Number(rows ?? 0) < most }
}

// Planned each time: a plan from a time when there were few links would compare each row with all that have come since.
const selectUnlinked = unprepared(
  query<PlainRow>(`
  select ${plainColumns} from audit_rows audit
  where audit.id > $1 and audit.id <= $2 and not exists (
    select from audit_links link where link.row_id = audit.id and link.row_id > $1 and link.row_id <= $2)
  order by audit.id`),
)

/** Committed rows after an id and up to another that have no link yet, oldest first. */
export function unlinkedRows(db: Queries, after: bigint, end: bigint): Promise<PlainRow[]> {
  return db.all(selectUnlinked, after, end)
}

const insertLinks = statement(`
  insert into audit_links (position, row_id, previous, hash)
  select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[])`)

export function addLinks(tx: Tx, links: readonly Link[]): void {
  tx.effect(
    insertLinks,
    links.map(({ position }) => position),
    links.map(({ row_id }) => row_id),
    links.map(({ previous }) => previous),
    links.map(({ hash }) => hash),
  )
}

const selectChain = query<Omit<Link, 'row_id'> & { row_id: bigint } & { [K in keyof PlainRow]: PlainRow[K] | null }>(`
  select link.position, link.row_id, link.previous, link.hash, ${plainColumns}
  from audit_links link left join audit_rows audit on audit.id = link.row_id
  where link.position > $1 order by link.position limit $2`)

/** The chain after a position; a link whose row was deleted has no row. */
export async function chainAfter(db: Queries, position: bigint, most: number) {
  const rows = await db.all(selectChain, position, most)
  return rows.map(({ position, row_id, previous, hash, ...row }) => ({
    link: { position, row_id, previous, hash },
    row: row.id === null ? undefined : (row as PlainRow),
  }))
}
