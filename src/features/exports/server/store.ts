/** The SQL of files that people asked for. Only this room writes `data_exports` and `data_export_parts`. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { FileName } from '#platform/server/files/files.ts'
import type { DataExport, ExportKind } from '../data-export.ts'

type StoredExport = DataExport & { readonly id: string; readonly bytes: number | null }

const selectOfOwner = query<Omit<StoredExport, 'bytes'> & { bytes: bigint | null }>(`
  select id, kind, requested_at as "requestedAt", attempts, made_at as "madeAt", expires_at as "expiresAt",
    failed_at as "failedAt", bytes
  from data_exports where owner = $1 and kind = $2`)

export async function exportOf(db: Queries, owner: string, kind: ExportKind): Promise<StoredExport | undefined> {
  const row = await db.one(selectOfOwner, owner, kind)
  return row && { ...row, bytes: row.bytes === null ? null : Number(row.bytes) }
}

const insert = statement(`
  insert into data_exports (id, owner, kind, asked, requested_at, next_attempt_at) values ($1, $2, $3, $4, $5, $6)`)

/** The requested contents. The filter is stored as JSON, and parsed by the room that writes the file. */
export type Wanted = { readonly kind: ExportKind; readonly asked: object }

type NewExport = Wanted & { readonly id: string; readonly owner: string; readonly at: Date; readonly dueAt: Date }

export function addExport(tx: Tx, { id, owner, kind, asked, at, dueAt }: NewExport): void {
  tx.effect(insert, id, owner, kind, JSON.stringify(asked), at, dueAt)
}

const lockOfOwner = statement<{ id: string }>(`
  select id from data_exports where owner = $1 and kind = any ($2) order by id for update`)
const deleteExport = statement('delete from data_exports where id = $1')

/** Returns the files that are no longer referred to. A maker that is under way finds its row gone. */
export async function dropExports(tx: Tx, owner: string, kinds: readonly ExportKind[]): Promise<FileName[]> {
  const files: FileName[] = []
  for (const { id } of await tx.all(lockOfOwner, owner, kinds)) files.push(...(await deleteWithParts(tx, id)))
  return files
}

async function deleteWithParts(tx: Tx, id: string): Promise<FileName[]> {
  const files = await dropParts(tx, id)
  tx.effect(deleteExport, id)
  return files
}

/** One attempt at making a file: its holder is the maker until the lease ends. */
export type Attempt = {
  readonly id: string
  readonly owner: string
  readonly kind: ExportKind
  readonly asked: unknown
  readonly number: number
}

const claim = statement<Attempt>(`
  with due as (
    select id from data_exports where made_at is null and failed_at is null and next_attempt_at <= $1
    order by next_attempt_at limit 1 for update skip locked)
  update data_exports set attempts = attempts + 1, next_attempt_at = $2
  from due where data_exports.id = due.id
  returning data_exports.id, data_exports.owner, kind, asked, attempts as number`)

export function claimDue(tx: Tx, now: Date, leasedUntil: Date): Promise<Attempt | undefined> {
  return tx.one(claim, now, leasedUntil)
}

const postpone = statement(`
  update data_exports set next_attempt_at = $3
  where id = $1 and attempts = $2 and made_at is null and failed_at is null`)

/** Prolongs the lease, or says when to try again; false if another maker has taken over, or the file is no longer wanted. */
export async function nextAttempt(db: Queries, { id, number }: Attempt, at: Date): Promise<boolean> {
  return (await db.run(postpone, id, number, at)) === 1
}

/** Drops what is being made and the request for it, and returns the files; undefined if another maker has taken over. */
export async function dropAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<FileName[] | undefined> {
  return (await nextAttempt(tx, attempt, now)) ? deleteWithParts(tx, attempt.id) : undefined
}

const insertPart = statement('insert into data_export_parts (export, number, file) values ($1, $2, $3)')

export function addPart(tx: Tx, { id }: Attempt, number: number, file: FileName): void {
  tx.effect(insertPart, id, number, file)
}

const selectParts = query<{ file: FileName }>('select file from data_export_parts where export = $1 order by number')

export async function partsOf(db: Queries, id: string): Promise<FileName[]> {
  return (await db.all(selectParts, id)).map(({ file }) => file)
}

const deleteParts = statement<{ file: FileName }>('delete from data_export_parts where export = $1 returning file')

export async function dropParts(tx: Tx, id: string): Promise<FileName[]> {
  return (await tx.all(deleteParts, id)).map(({ file }) => file)
}

const deleteExpiredParts = statement<{ file: FileName }>(`
  delete from data_export_parts using data_exports
  where data_exports.id = export and expires_at <= $1 returning file`)

export async function dropExpiredParts(tx: Tx, now: Date): Promise<FileName[]> {
  return (await tx.all(deleteExpiredParts, now)).map(({ file }) => file)
}

const finish = statement(`
  update data_exports set made_at = $3, expires_at = $4, bytes = $5
  where id = $1 and attempts = $2 and made_at is null and failed_at is null`)

type Made = { readonly madeAt: Date; readonly expiresAt: Date; readonly bytes: number }

export async function saveMade(tx: Tx, { id, number }: Attempt, { madeAt, expiresAt, bytes }: Made): Promise<boolean> {
  return (await tx.run(finish, id, number, madeAt, expiresAt, bytes)) === 1
}

const fail = statement(`
  update data_exports set failed_at = $3 where id = $1 and attempts = $2 and made_at is null and failed_at is null`)

export async function saveFailed(tx: Tx, { id, number }: Attempt, at: Date): Promise<boolean> {
  return (await tx.run(fail, id, number, at)) === 1
}

const selectInUse = query<{ file: string }>('select file from data_export_parts where file = any ($1)')

export async function exportsInUse(db: Queries, names: readonly FileName[]): Promise<ReadonlySet<string>> {
  return new Set((await db.all(selectInUse, names)).map(({ file }) => file))
}

const selectDocuments = query<{ front: FileName; back: FileName }>(`
  select front_file as front, back_file as back from kyc_submissions where owner = $1`)

export function documentFilesOf(db: Queries, owner: string) {
  return db.one(selectDocuments, owner)
}
