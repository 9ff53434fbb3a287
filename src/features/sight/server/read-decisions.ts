import type { z } from 'zod'
import { editsDecided } from '#features/adjustments/server/door.ts'
import { depositsDecided } from '#features/deposits/server/door.ts'
import { exitsDecided, investmentsDecided } from '#features/investments/server/door.ts'
import { reviewsDecided } from '#features/kyc/server/door.ts'
import { promisesAt } from '#features/promises/server/door.ts'
import { withdrawalsDecided } from '#features/withdrawals/server/door.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import type { Queries } from '#platform/server/database.ts'
import { answerTable } from '#platform/server/table-file.ts'
import { type RequestKindName, requestKinds, requestNoun } from '#requests/kinds.ts'
import { decidedByStaff } from '#requests/server/decided-by-staff.ts'
import type { DecidedTable } from '#requests/server/read-decided.ts'
import type { decisionReport } from '../api.ts'
import { decisionColumns } from '../report-columns.ts'
import { type FileCall, momentsOf, noteFile, periodOf } from './read-report.ts'

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
  const period = periodOf(query, now)
  const span = momentsOf(period, query.zone)
  const [{ days }, ...found] = await Promise.all([
    promisesAt(db, now),
    ...requestKinds.map((queue) => decidedByStaff(db, tables[queue], span)),
  ])
  const rows = requestKinds.flatMap((queue, place) =>
    (found[place] ?? []).map(({ id, name, count, medianSeconds, longestSeconds }) => ({
      decider: { _id: id, name },
      queue,
      count,
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
  const { from, to, rows } = await readDecisions(db, query, now)
  await noteFile(actor, 'decisions of staff', { from, to, zone: query.zone }, call)
  async function* pages() {
    yield rows
  }
  const cellsOf = ({ decider, queue, ...figures }: (typeof rows)[number]) => ({
    ...figures,
    person: decider.name,
    queue: requestNoun(queue),
  })
  return answerTable(
    query,
    { name: 'decisions of staff', columns: decisionColumns, pages: pages(), cellsOf },
    setHeader,
  )
}
