import type { z } from 'zod'
import { after, day } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { auditLog, auditRecord } from '../api.ts'
import { type AuditRow, auditActions, auditActors, auditRows } from './store.ts'

export async function readAudit(db: Queries, query: z.output<typeof auditLog.query>) {
  const { action, actor, about, from, to, limit, cursor } = query
  const before = readNumberCursor(cursor)
  if (isRefusal(before)) return before
  const filter = {
    action: action || undefined,
    actor,
    about,
    from: from ? new Date(from) : undefined,
    until: to ? after(new Date(to), day) : undefined,
  }
  const rows = await auditRows(db, filter, before, limit + 1)
  const { page, nextCursor } = pageWith(rows, limit, ({ id }) => String(id))
  return { rows: page.map(toRecord), nextCursor }
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
