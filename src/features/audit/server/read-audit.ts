import type { z } from 'zod'
import { after, day } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvPageSize } from '#platform/server/csv.ts'
import { lastNumber, pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { answerTable, type Cell, type SetHeader } from '#platform/server/table-file.ts'
import type { auditLog, auditRecord, exportAuditLog } from '../api.ts'
import { auditColumns } from '../audit-filter.ts'
import { type AuditRow, auditActions, auditActors, auditRows } from './store.ts'

export async function readAudit(db: Queries, query: z.output<typeof auditLog.query>) {
  const { limit, cursor } = query
  const before = readNumberCursor(cursor)
  if (isRefusal(before)) return before
  const rows = await auditRows(db, filterOf(query), before, limit + 1)
  const { page, nextCursor } = pageWith(rows, limit, ({ id }) => String(id))
  return { rows: page.map(toRecord), nextCursor }
}

function filterOf({ action, actor, about, from, to }: Omit<z.output<typeof auditLog.query>, 'limit' | 'cursor'>) {
  return {
    action: action || undefined,
    actor,
    about,
    from: from ? new Date(from) : undefined,
    until: to ? after(new Date(to), day) : undefined,
  }
}

type FileCall = {
  readonly db: Db
  readonly query: z.output<typeof exportAuditLog.query>
  readonly now: Date
  setHeader: SetHeader
}

/** The export is itself an act in the log, written before the first row is sent. */
export async function exportAudit(actor: Actor, { db, query, now, setHeader }: FileCall) {
  const { format, columns, ...asked } = query
  const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const act = {
    action: 'audit log exported',
    subject: { kind: 'export', id: 'audit log' },
    after: { format, columns: columns ?? 'all', ...filter },
  }
  await db.transaction(async (tx) => writeAudit(tx, actor, act, now))
  const pages = auditPages(db, filterOf(asked))
  return answerTable({ format, columns }, { name: 'audit log', columns: auditColumns, pages, cellsOf }, setHeader)
}

async function* auditPages(db: Queries, filter: ReturnType<typeof filterOf>): AsyncGenerator<readonly AuditRow[]> {
  let before: bigint | undefined = lastNumber
  while (before !== undefined) {
    const rows: AuditRow[] = await auditRows(db, filter, before, csvPageSize)
    yield rows
    before = rows.length < csvPageSize ? undefined : rows.at(-1)?.id
  }
}

function cellsOf(row: AuditRow): Record<keyof typeof auditColumns, Cell> {
  return {
    row: String(row.id),
    at: row.at,
    actor: row.actor_name,
    asWhom: row.as_whom_name,
    action: row.action,
    about: row.about_name,
    before: row.before && JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
    reason: row.reason,
    address: row.address,
    kind: row.subject_kind,
    subject: row.subject_id,
    actorId: row.actor,
    aboutId: row.about,
  }
}

export async function readChoices(db: Queries) {
  const [actions, actors] = await Promise.all([auditActions(db), auditActors(db)])
  return { actions, actors: actors.map(({ id, name }) => ({ _id: id, name })) }
}

function toRecord(row: AuditRow): z.output<typeof auditRecord> {
  const person = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? 'Nobody' })
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { _id: row.actor, name: row.actor_name },
    asWhom: person(row.as_whom, row.as_whom_name),
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    about: person(row.about, row.about_name),
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
  }
}
