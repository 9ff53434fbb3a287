/** The report of decisions by member of staff, with how they stand to what was promised, and the requests behind it. */
import type { z } from 'zod'
import { editsDecided } from '#features/adjustments/server/door.ts'
import { depositsDecided } from '#features/deposits/server/door.ts'
import { exitsDecided, investmentsDecided } from '#features/investments/server/door.ts'
import { reviewsDecided } from '#features/kyc/server/door.ts'
import { deadlinesOf } from '#features/promises/promise.ts'
import { everyPromise, promisesAt } from '#features/promises/server/door.ts'
import { withdrawalsDecided } from '#features/withdrawals/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { pageWith } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { readSortedCursor, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import { answerTable } from '#platform/server/table-file.ts'
import { type RequestKindName, requestKinds, requestNoun } from '#requests/kinds.ts'
import { decidedByStaff, decisionsOf, type OneDecision } from '#requests/server/decided-by-staff.ts'
import type { DecidedTable } from '#requests/server/read-decided.ts'
import type { decisionReport, decisionRows } from '../api.ts'
import { decidedColumns, decisionColumns } from '../report-columns.ts'
import { type FileCall, noteFile, onePage, pagesOf, periodOf } from './read-report.ts'
import { personName } from './store.ts'

const tables: Record<RequestKindName, DecidedTable> = {
  withdrawals: withdrawalsDecided,
  deposits: depositsDecided,
  investments: investmentsDecided,
  exits: exitsDecided,
  kyc: reviewsDecided,
  edits: editsDecided,
}

type Query = z.output<typeof decisionReport.query>

export async function readDecisions(db: Queries, query: Query, now: Date) {
  const { period, span } = await periodOf(db, query, now)
  const [{ days }, versions] = await Promise.all([promisesAt(db, now), everyPromise(db)])
  const found = await Promise.all(
    requestKinds.map((queue) =>
      decidedByStaff(db, tables[queue], { ...span, deadlines: deadlinesOf(versions, queue, span) }),
    ),
  )
  const rows = requestKinds.flatMap((queue, place) =>
    (found[place] ?? []).map(({ id, name, medianSeconds, longestSeconds, count, inTime, late }) => ({
      decider: { _id: id, name },
      queue,
      ...{ count, inTime, late },
      medianHours: hoursOf(medianSeconds),
      longestHours: hoursOf(longestSeconds),
      promisedDays: days[queue],
    })),
  )
  const byName = rows.toSorted((one, other) => one.decider.name.localeCompare(other.decider.name, 'en'))
  return { ...period, rows: byName }
}

function hoursOf(seconds: number): number {
  return Math.round(seconds / 360) / 10
}

export async function fileOfDecisions(actor: Actor, call: FileCall<Query>) {
  const { db, query, now, setHeader } = call
  const { from, to, zone, rows } = await readDecisions(db, query, now)
  await noteFile(actor, 'decisions of staff', { from, to, zone }, call)
  const cellsOf = ({ decider, queue, ...figures }: (typeof rows)[number]) => ({
    ...figures,
    person: decider.name,
    queue: requestNoun(queue),
  })
  const file = { name: 'decisions of staff', columns: decisionColumns, pages: onePage(rows), cellsOf }
  return answerTable(query, file, setHeader)
}

type RowsQuery = Pick<z.output<typeof decisionRows.query>, 'from' | 'to' | 'decider' | 'queue' | 'answered'>

/** The period of the decisions, and a function that reads them: the same for a page and for a file. */
async function decisionsIn(db: Queries, query: RowsQuery, now: Date) {
  const { decider, queue, answered } = query
  const { period, span } = await periodOf(db, query, now)
  const deadlines = deadlinesOf(await everyPromise(db), queue, span)
  const read = (last: OneDecision | undefined, limit: number, after = last && { key: last.place, id: last.id }) =>
    decisionsOf(db, tables[queue], { ...span, deadlines, decider, answered }, after, limit)
  return { period, read }
}

/** A deposit is known by an id of its own, identity documents by their owner. */
const idOf = (queue: RequestKindName, { id, reference }: OneDecision) => (queue === 'deposits' ? reference : id)

export async function readDecided(db: Queries, query: z.output<typeof decisionRows.query>, now: Date) {
  const { queue, limit, decider } = query
  const list = `decisions ${queue}`
  const after = readSortedCursor(query.cursor, list, 'timestamptz')
  if (isRefusal(after)) return after
  const { period, read } = await decisionsIn(db, query, now)
  const [rows, name] = await Promise.all([read(undefined, limit + 1, after), personName(db, decider)])
  const { page, nextCursor } = pageWith(rows, limit, ({ place, id }) => writeSortedCursor(list, { key: place, id }))
  const requests = page.map((row) => ({
    _id: idOf(queue, row),
    reference: row.reference,
    user: { _id: row.owner, name: row.name },
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt.toISOString(),
    hours: hoursOf(row.waitedSeconds),
    answerBy: row.answerBy?.toISOString() ?? null,
  }))
  return { ...period, decider: name, requests, nextCursor }
}

export async function fileOfDecided(actor: Actor, call: FileCall<RowsQuery>) {
  const { db, query, now, setHeader } = call
  const { queue, decider, answered = 'any' } = query
  const { period, read } = await decisionsIn(db, query, now)
  await noteFile(actor, 'decided requests', { queue, decider, answered, ...period }, call)
  const cellsOf = (row: OneDecision) => ({
    reference: row.reference,
    person: row.name,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    hours: hoursOf(row.waitedSeconds),
    answerBy: row.answerBy,
    answered: row.answerBy && (row.decidedAt > row.answerBy ? 'late' : 'in time'),
    id: idOf(queue, row),
    personId: row.owner,
  })
  const file = { name: `decided ${queue}`, columns: decidedColumns, pages: pagesOf(read), cellsOf }
  return answerTable(query, file, setHeader)
}
