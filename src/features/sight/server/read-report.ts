import type { z } from 'zod'
import { after, day } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { dayAfter, startOfDay } from '#kernel/time-zone.ts'
import { movedByDay } from '#ledger/server/entry-sums.ts'
import { type Posted, type PostedEntry, postedEntries } from '#ledger/server/posted-entries.ts'
import type { Actor, Facts } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvPageSize } from '#platform/server/csv.ts'
import { lastNumber, pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { answerTable, type Cell, type Choice, type SetHeader } from '#platform/server/table-file.ts'
import type { moneyReport, reportRows } from '../api.ts'
import { type Figure, figureNames, figures, type Period, partsOf, sumsOf, usualPeriod } from '../report.ts'
import { moneyColumns, rowColumns } from '../report-columns.ts'

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

export function periodOf({ from, to }: Asked, now: Date): Period {
  return from !== undefined && to !== undefined ? { from, to } : usualPeriod(now)
}

type MoneyQuery = z.output<typeof moneyReport.query>

export async function readMoney(db: Queries, query: MoneyQuery, now: Date) {
  const period = periodOf(query, now)
  const days = await movedByDay(db, period.from, period.to)
  const parts = partsOf(period, query.by).map((part) => ({ ...part, figures: sumsOf(days, part) }))
  return { ...period, by: query.by, figures: sumsOf(days, period), parts }
}

export type FileCall<Query> = {
  readonly db: Db
  readonly query: Query & Choice
  readonly now: Date
  setHeader: SetHeader
}

/** The audit row of a report that is taken away, before its first line is sent. */
export async function noteFile(actor: Actor, id: string, facts: Facts, { db, query, now }: FileCall<unknown>) {
  const { format, columns = 'all' } = query
  const act = { action: `${id} exported`, subject: { kind: 'export', id }, after: { ...facts, format, columns } }
  await db.transaction(async (tx) => writeAudit(tx, actor, act, now))
}

export async function fileOfMoney(actor: Actor, call: FileCall<MoneyQuery>) {
  const { db, query, now, setHeader } = call
  const { from, to, by, parts } = await readMoney(db, query, now)
  await noteFile(actor, 'money report', { from, to, by }, call)
  async function* pages() {
    yield parts
  }
  const cellsOf = ({ from, to, figures: sums }: (typeof parts)[number]) => {
    const cells = figureNames.flatMap((name): [string, Cell][] => [
      [name, sums[name].total],
      [`${name}Count`, sums[name].count],
    ])
    return { from, to, ...Object.fromEntries(cells) }
  }
  return answerTable(query, { name: 'money report', columns: moneyColumns, pages: pages(), cellsOf }, setHeader)
}

type RowsQuery = Asked & { readonly figure: Figure }

function postedIn({ figure }: RowsQuery, { from, to }: Period): Posted {
  return { causes: figures[figure].causes, from: new Date(from), until: after(new Date(to), day) }
}

export async function readRows(db: Queries, query: z.output<typeof reportRows.query>, now: Date) {
  const period = periodOf(query, now)
  const before = readNumberCursor(query.cursor)
  if (isRefusal(before)) return before
  const rows = await postedEntries(db, postedIn(query, period), before, query.limit + 1)
  const { page, nextCursor } = pageWith(rows, query.limit, ({ id }) => String(id))
  const entries = page.map(({ id, at, owner, name, ...rest }) => ({
    ...rest,
    _id: String(id),
    at: at.toISOString(),
    user: { _id: owner, name },
  }))
  return { ...period, entries, nextCursor }
}

export async function fileOfRows(actor: Actor, call: FileCall<RowsQuery>) {
  const { db, query, now, setHeader } = call
  const { figure } = query
  const period = periodOf(query, now)
  await noteFile(actor, 'ledger entries', { figure, ...period }, call)
  const pages = entryPages(db, postedIn(query, period))
  return answerTable(query, { name: `ledger entries ${figure}`, columns: rowColumns, pages, cellsOf }, setHeader)
}

async function* entryPages(db: Queries, posted: Posted): AsyncGenerator<readonly PostedEntry[]> {
  let before: bigint | undefined = lastNumber
  while (before !== undefined) {
    const rows: PostedEntry[] = await postedEntries(db, posted, before, csvPageSize)
    yield rows
    before = rows.length < csvPageSize ? undefined : rows.at(-1)?.id
  }
}

function cellsOf({ id, owner, name, ...row }: PostedEntry): Record<keyof typeof rowColumns, Cell> {
  return { ...row, entry: String(id), person: name, personId: owner }
}

/** The moments of a period by the clocks of a time zone. */
export function momentsOf({ from, to }: Period, zone: string) {
  return { from: startOfDay(zone, from), until: startOfDay(zone, dayAfter(to)) }
}
