/** The activity feed: ledger entries and rows of the audit log in one order, newest first. */
import type { z } from 'zod'
import { auditRows } from '#features/audit/server/door.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type NumberedPlace, postedEntries } from '#ledger/server/posted-entries.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { lastNumber, noSuchPage, pageWith } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { answerTable } from '#platform/server/table-file.ts'
import { type ActivityKind, kindOf, kinds } from '../activity.ts'
import type { activity } from '../api.ts'
import { activityColumns } from '../report-columns.ts'
import { type FileCall, known, noteFile, numberedCursor, pagesOf, periodOf, readNumberedCursor } from './read-report.ts'

type Who = { readonly _id: string; readonly name: string }

type Line = {
  readonly source: 'ledger' | 'log'
  readonly id: bigint
  readonly at: Date
  readonly kind: ActivityKind
  readonly act: string
  readonly actor: Who | null
  readonly about: Who | null
  readonly amount: Cents | null
  readonly subject: { readonly kind: string; readonly id: string }
}

type Place = NumberedPlace & Pick<Line, 'source'>
type Query = Pick<z.output<typeof activity.query>, 'from' | 'to' | 'kind'>

const notYours = refuse('NOT_ALLOWED', 'Your duties do not include this part of the activity')

/** The kinds that are asked for, of those that the caller may see: without a kind all of them, which may be none. */
function chosenKinds({ kind }: Query, allowed: readonly ActivityKind[]): readonly ActivityKind[] | Refusal {
  if (kind === undefined) return allowed
  return allowed.includes(kind) ? [kind] : notYours
}

/**
 * The lines after a place. At the same moment entries come before rows of the log: an action is shown above what it was
 * written with, so a place among the rows has passed the entries of its moment.
 */
async function linesAfter(
  db: Queries,
  chosen: readonly ActivityKind[],
  span: { readonly from: Date; readonly until: Date },
  place: Place | undefined,
  limit: number,
): Promise<Line[]> {
  const causes = chosen.flatMap((kind) => kinds[kind].causes)
  const ofLedger = place && (place.source === 'ledger' ? place : { at: place.at, id: 0n })
  const ofLog = place?.source === 'log' ? place : { at: place?.at ?? span.until, id: lastNumber }
  const [entries, rows] = await Promise.all([
    causes.length > 0 ? postedEntries(db, { causes, ...span }, ofLedger, limit) : [],
    chosen.includes('staff') ? auditRows(db, span, ofLog, limit) : [],
  ])
  const lines: Line[] = [
    ...(await known(db, entries)).map(
      ({ id, at, owner, name, amount, cause, reference }): Line => ({
        ...{ source: 'ledger', id, at, kind: kindOf(cause), act: cause, actor: null, amount },
        about: { _id: owner, name },
        subject: { kind: 'request', id: reference },
      }),
    ),
    ...rows.map(
      (row): Line => ({
        ...{ source: 'log', id: row.id, at: row.at, kind: 'staff', act: row.action, amount: null },
        actor: { _id: row.actor, name: row.actor_name },
        about: row.about === null ? null : { _id: row.about, name: row.about_name ?? 'Nobody' },
        subject: { kind: row.subject_kind, id: row.subject_id },
      }),
    ),
  ]
  return lines
    .sort(
      (one, other) =>
        other.at.getTime() - one.at.getTime() || one.source.localeCompare(other.source) || Number(other.id - one.id),
    )
    .slice(0, limit)
}

function readPlace(cursor: string | undefined): Place | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [, source, numbered] = /^(ledger|log)-(.+)$/.exec(cursor) ?? []
  const place = readNumberedCursor(numbered)
  if (place === undefined || isRefusal(place)) return noSuchPage
  return { ...place, source: source === 'ledger' ? 'ledger' : 'log' }
}

export async function readActivity(
  db: Queries,
  query: z.output<typeof activity.query>,
  allowed: readonly ActivityKind[],
  now: Date,
) {
  const chosen = chosenKinds(query, allowed)
  if (isRefusal(chosen)) return chosen
  const place = readPlace(query.cursor)
  if (isRefusal(place)) return place
  const { period, span } = await periodOf(db, query, now)
  const rows = await linesAfter(db, chosen, span, place, query.limit + 1)
  const { page, nextCursor } = pageWith(rows, query.limit, (line) => `${line.source}-${numberedCursor(line)}`)
  const lines = page.map(({ id, source: _, at, ...line }) => ({
    ...line,
    _id: String(id),
    at: at.toISOString(),
  }))
  return { ...period, lines, nextCursor }
}

export async function fileOfActivity(actor: Actor, call: FileCall<Query>, allowed: readonly ActivityKind[]) {
  const { db, query, now, setHeader } = call
  const chosen = chosenKinds(query, allowed)
  if (isRefusal(chosen)) return chosen
  const { period, span } = await periodOf(db, query, now)
  await noteFile(actor, 'activity', { kinds: chosen.join(', '), ...period }, call)
  const pages = pagesOf<Line>((last, limit) => linesAfter(db, chosen, span, last, limit))
  const cellsOf = ({ id, at, kind, act, actor: by, about, amount, subject }: Line) => ({
    ...{ at, act, amount, row: String(id), subject: subject.id },
    kind: kinds[kind].label,
    actor: by?.name,
    about: about?.name,
    aboutId: about?._id,
  })
  return answerTable(query, { name: 'activity', columns: activityColumns, pages, cellsOf }, setHeader)
}
