/** Decided requests as a file. It says who was paid and where, so the audit log has a row before the first one is sent. */
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvPageSize } from '#platform/server/csv.ts'
import { totalOf } from '#platform/server/cursor.ts'
import type { Db } from '#platform/server/database.ts'
import { answerTable, type SetHeader } from '#platform/server/table-file.ts'
import { fileColumns } from '../decided.ts'
import type { DecidedFileQuery } from '../decided-wire.ts'
import { type DecidedRow, type DecidedTable, decidedPages, decidedTotal } from './read-decided.ts'

type Call = {
  readonly db: Db
  readonly query: DecidedFileQuery
  readonly now: Date
  setHeader: SetHeader
}

export async function exportDecided(table: DecidedTable, actor: Actor, { db, query, now, setHeader }: Call) {
  const { format, columns, ...filter } = query
  const { noun } = table.kind
  const total = totalOf((await decidedTotal(db, table, query)).count)
  const act = {
    action: `decided ${noun} exported`,
    subject: { kind: 'export', id: noun },
    after: { ...total, format, columns: columns ?? 'all', ...factsOf(filter) },
  }
  await db.transaction(async (tx) => writeAudit(tx, actor, act, now))
  const file = {
    name: `decided ${noun}`,
    columns: fileColumns(table.kind),
    pages: decidedPages(db, table, query, csvPageSize),
    cellsOf,
  }
  return answerTable({ format, columns }, file, setHeader)
}

function factsOf(filter: Readonly<Record<string, string | bigint | undefined>>): Record<string, string | number> {
  const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return Object.fromEntries(asked.map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]))
}

/** A name that both have is the request's own, as in the list. */
function cellsOf(row: DecidedRow) {
  const { name, owner, decider, decidedBy, ...rest } = row
  const by = decider === null ? null : (decidedBy ?? 'staff')
  return { ...(rest as Record<string, string | bigint | Date | null>), person: name, personId: owner, decidedBy: by }
}
