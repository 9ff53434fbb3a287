/** The reports of money and of new people: figures, their rows, and the files of both. */
import type { z } from 'zod'
import { timeZoneNow } from '#features/promises/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { startOfDay } from '#kernel/time-zone.ts'
import { type Days, movedByDay } from '#ledger/server/entry-sums.ts'
import {
  type NumberedPlace,
  type Posted,
  type PostedEntry,
  postedEntries,
  sumsByGroup,
} from '#ledger/server/posted-entries.ts'
import type { Actor, Facts } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvPageSize } from '#platform/server/csv.ts'
import { decodeCursor, lastPosition, noSuchPage, type PageStart, pageOf, pageWith } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { answerTable, type Cell, type Choice, type SetHeader } from '#platform/server/table-file.ts'
import type { groupReport, moneyReport, reportPeople, reportRows } from '../api.ts'
import * as report from '../report.ts'
import { groupColumns, moneyColumns, peopleColumns, rowColumns } from '../report-columns.ts'
import { entryGroups, type NewPerson, newPeople, newPeopleByCountry, peopleOf, transactionIds } from './store.ts'

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A period with its moments, by the clocks of the operator's calendar. */
export async function periodOf(db: Queries, { from, to }: Asked, now: Date) {
  const zone = await timeZoneNow(db, now)
  const period = from !== undefined && to !== undefined ? { from, to } : report.usualPeriod(now, zone)
  return { period: { ...period, zone }, span: report.momentsOf(period, zone) }
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

/** Rows that are there already, as the pages of a file. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** All rows of a list, a page at a time: the next one is read when the last was taken. */
export async function* pagesOf<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  do {
    const rows = await read(last, csvPageSize)
    yield rows
    last = rows.length < csvPageSize ? undefined : rows.at(-1)
  } while (last)
}

type MoneyQuery = z.output<typeof moneyReport.query>

export async function readMoney(db: Queries, query: MoneyQuery, now: Date) {
  const { period, span } = await periodOf(db, query, now)
  const { zone } = period
  const days = report.partsOf(period, 'day').map(({ from }) => from)
  const starts = days.map((date) => startOfDay(zone, date))
  const parts = report.partsOf(period, query.by)
  const [moved, people] = await Promise.all([
    movedByDay(db, { zone, days, starts, until: span.until } satisfies Days),
    newPeople(
      db,
      parts.map(({ from }) => startOfDay(zone, from)),
      span.until,
    ),
  ])
  return {
    ...period,
    by: query.by,
    figures: report.sumsIn(moved, period),
    people: people.reduce((sum, count) => sum + count, 0),
    parts: parts.map((part, place) => ({ ...part, figures: report.sumsIn(moved, part), people: people[place] ?? 0 })),
  }
}

function figureCells(sums: report.Sums): Record<string, Cell> {
  const cells = report.figureNames.flatMap((name): [string, Cell][] => [
    [name, sums[name].total],
    [`${name}Count`, sums[name].count],
  ])
  return Object.fromEntries(cells)
}

export async function fileOfMoney(actor: Actor, call: FileCall<MoneyQuery>) {
  const { db, query, now, setHeader } = call
  const { from, to, zone, by, parts } = await readMoney(db, query, now)
  await noteFile(actor, 'money report', { from, to, zone, by }, call)
  const cellsOf = ({ from, to, figures, people }: (typeof parts)[number]) => ({
    ...{ from, to, people },
    ...figureCells(figures),
  })
  const file = { name: 'money report', columns: moneyColumns, pages: onePage(parts), cellsOf }
  return answerTable(query, file, setHeader)
}

type GroupQuery = z.output<typeof groupReport.query>

const allCauses = report.figureNames.flatMap((name) => report.figures[name].causes)

export async function readGroups(db: Queries, query: GroupQuery, now: Date) {
  const { of } = query
  const { period, span } = await periodOf(db, query, now)
  const [moved, people] = await Promise.all([
    sumsByGroup(db, { causes: allCauses, ...span }, entryGroups[of]),
    of === 'country' ? newPeopleByCountry(db, span) : [],
  ])
  const names = [...new Set([...moved, ...people].map(({ group }) => group))]
  // By name, and what none of the groups concerns last.
  names.sort((one, other) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'en'))
  const groups = names.map((name) => ({
    group: name,
    figures: report.sumsOf(moved.filter(({ group }) => group === name)),
    people: of === 'country' ? (people.find(({ group }) => group === name)?.count ?? 0) : null,
  }))
  const opened = of === 'country' ? people.reduce((sum, { count }) => sum + count, 0) : null
  return { ...period, of, figures: report.sumsOf(moved), people: opened, groups }
}

export async function fileOfGroups(actor: Actor, call: FileCall<GroupQuery>) {
  const { db, query, now, setHeader } = call
  const { from, to, zone, of, groups } = await readGroups(db, query, now)
  const name = `report by ${of}`
  await noteFile(actor, name, { from, to, zone }, call)
  const cellsOf = ({ group, figures, people }: (typeof groups)[number]) => ({
    group: report.groupName(of, group),
    people,
    ...figureCells(figures),
  })
  return answerTable(query, { name, columns: groupColumns, pages: onePage(groups), cellsOf }, setHeader)
}

type RowsQuery = Pick<z.output<typeof reportRows.query>, 'from' | 'to' | 'figure' | 'of' | 'group'>

function postedIn({ figure, of, group }: RowsQuery, span: { readonly from: Date; readonly until: Date }): Posted {
  const ofGroup = of !== undefined && group !== undefined && { of: { group: entryGroups[of], name: group } }
  return { causes: report.figures[figure].causes, ...span, ...ofGroup }
}

/** The cursor of a list by time and number. */
export const numberedCursor = ({ at, id }: NumberedPlace) => `${at.getTime()}-${id}`

export function readNumberedCursor(cursor: string | undefined): NumberedPlace | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,15})-(\d{1,18})$/.exec(cursor) ?? []
  return time === undefined || id === undefined ? noSuchPage : { at: new Date(Number(time)), id: BigInt(id) }
}

export async function readRows(db: Queries, query: z.output<typeof reportRows.query>, now: Date) {
  const before = readNumberedCursor(query.cursor)
  if (isRefusal(before)) return before
  const { period, span } = await periodOf(db, query, now)
  const rows = await postedEntries(db, postedIn(query, span), before, query.limit + 1)
  const { page, nextCursor } = pageWith(await known(db, rows), query.limit, numberedCursor)
  const entries = page.map(({ id, at, owner, name, ...rest }) => ({
    ...rest,
    _id: String(id),
    at: at.toISOString(),
    user: { _id: owner, name },
  }))
  return { ...period, entries, nextCursor }
}

/** Entries with the ids by which their requests are known: a deposit has one of its own. */
export async function known<Row extends Pick<PostedEntry, 'cause' | 'reference'>>(db: Queries, rows: readonly Row[]) {
  const deposits = rows.filter(({ cause }) => cause === 'deposit confirmed').map(({ reference }) => reference)
  const codes = await transactionIds(db, deposits)
  return rows.map((row) => ({ ...row, reference: codes.get(row.reference) ?? row.reference }))
}

export async function fileOfRows(actor: Actor, call: FileCall<RowsQuery>) {
  const { db, query, now, setHeader } = call
  const { figure, of, group } = query
  const { period, span } = await periodOf(db, query, now)
  await noteFile(actor, 'ledger entries', { figure, ...period, ...(of && group !== undefined && { of, group }) }, call)
  const posted = postedIn(query, span)
  const pages = pagesOf<PostedEntry>(async (last, limit) => known(db, await postedEntries(db, posted, last, limit)))
  const cellsOf = ({ id, owner, name, ...row }: PostedEntry) => ({
    ...row,
    entry: String(id),
    person: name,
    personId: owner,
  })
  return answerTable(query, { name: `ledger entries ${figure}`, columns: rowColumns, pages, cellsOf }, setHeader)
}

type PeopleQuery = Pick<z.output<typeof reportPeople.query>, 'from' | 'to' | 'country'>

export async function readPeople(db: Queries, query: z.output<typeof reportPeople.query>, now: Date) {
  const after = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(after)) return after
  const { period, span } = await periodOf(db, query, now)
  const rows = await peopleOf(db, { ...span, country: query.country }, after, query.limit + 1)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row)
  const people = page.map(({ id, at, ...rest }) => ({ ...rest, _id: id, at: at.toISOString() }))
  return { ...period, people, nextCursor }
}

export async function fileOfPeople(actor: Actor, call: FileCall<PeopleQuery>) {
  const { db, query, now, setHeader } = call
  const { country } = query
  const { period, span } = await periodOf(db, query, now)
  await noteFile(actor, 'new people', { ...period, ...(country !== undefined && { country }) }, call)
  const pages = pagesOf<NewPerson>((last: PageStart | undefined, limit) =>
    peopleOf(db, { ...span, country }, last ?? lastPosition, limit),
  )
  const cellsOf = (row: NewPerson) => ({ ...row })
  return answerTable(query, { name: 'new people', columns: peopleColumns, pages, cellsOf }, setHeader)
}
