/** Figures and explanations of a day that is not signed: entered, uploaded, counted and taken back. */
import { parseCsv } from 'hucre/csv'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { cents } from '#kernel/money.ts'
import { countOf } from '#kernel/notation.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { custodyBefore } from '#ledger/server/company-balances.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import { newId } from '#platform/server/ids.ts'
import { readCamt } from '../camt.ts'
import { differenceNames, type StatementSource } from '../difference-names.ts'
import { carriedOver, type DifferenceLine, refuseChange, type StatementLine, sumOf } from '../reconciliation.ts'
import { readStatementRows, type StatementMapping } from '../statement-csv.ts'
import { type Calendar, endOfDay, readCalendar } from './read-day.ts'
import { addDifferences, addLines, enteredFor, lockReconciliation, removeLine, touchDay } from './store.ts'
import { requestsUnderWay } from './store-requests.ts'

type Entered = Awaited<ReturnType<typeof enteredFor>>

/** Runs `work` on a day that may change, which takes back a first signature. `work` says what the audit log keeps. */
async function change(
  db: Db,
  context: Context,
  caller: Caller,
  day: string,
  work: (
    tx: Tx,
    entered: Entered,
    end: Date,
    calendar: Calendar,
  ) => Promise<{ action: string; after: AuditEvent['after']; message: string } | Refusal>,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    lockReconciliation(tx)
    const calendar = await readCalendar(tx, now)
    const closed = refuseChange(day, calendar.today, calendar.lastSigned?.day)
    if (closed) return closed
    const end = endOfDay(calendar, day)
    touchDay(tx, day, await custodyBefore(tx, end))
    const done = await work(tx, await enteredFor(tx, day), end, calendar)
    if (isRefusal(done)) return done
    const { action, after, message } = done
    writeAudit(tx, actorOf(caller), { action, subject: { kind: 'reconciled day', id: day }, after }, now)
    return { message }
  })
  if (!isRefusal(result)) context.changes.announce('staff', 'Reconciliation', 'Queue')
  return result
}

type Given = { readonly day: string; readonly lines: readonly StatementLine[]; readonly fileName: string }

function enterLines(db: Db, context: Context, caller: Caller, { day, lines, fileName }: Given, now: Date) {
  return change(
    db,
    context,
    caller,
    day,
    async (tx, { lines: known }) => {
      const keyOf = ({ account, asset }: StatementLine) => `${account}\n${asset}`
      const keys = [...known, ...lines].map(keyOf)
      const twice = [...known, ...lines].find((line, place) => keys.indexOf(keyOf(line)) !== place)
      if (twice) {
        const what = `There is a figure for ${twice.account}, ${twice.asset} on this day already`
        return refuseField(fileName === '' ? 'account' : 'file', `${what}. Take that back first.`, 'TAKEN')
      }
      const withIds = lines.map((line) => ({ ...line, id: newId(now) }))
      addLines(tx, day, withIds, { fileName, byId: caller.userId, at: now })
      const after = { lines: lines.length, amountCents: Number(sumOf(lines)), file: fileName }
      return { action: 'statement entered', after, message: `${countOf(lines.length, 'figure')} kept` }
    },
    now,
  )
}

export function enterLine(
  db: Db,
  context: Context,
  caller: Caller,
  { day, line }: { readonly day: string; readonly line: StatementLine },
  now: Date,
) {
  return enterLines(db, context, caller, { day, lines: [line], fileName: '' }, now)
}

type Upload = {
  readonly day: string
  readonly format: 'csv' | 'camt'
  readonly source: StatementSource
  readonly mapping: StatementMapping
}

const largestFile = 2_000_000

export async function uploadStatement(
  db: Db,
  context: Context,
  caller: Caller,
  { day, format, source, mapping, files }: Upload & { readonly files: readonly UploadedFile[] },
  now: Date,
): Promise<{ message: string } | Refusal> {
  const [file] = files
  if (files.length !== 1 || file === undefined) return refuseField('file', 'Please select a file.')
  if (file.bytes.length > largestFile) return refuseField('file', 'Please upload a file of at most 2 MB', 'TOO_LARGE')
  const text = file.bytes.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return refuseField('file', 'Please upload a file in UTF-8')
  const read = format === 'camt' ? readCamt(text, day) : readStatementRows(rowsOf(text), { mapping, source, day })
  if (isRefusal(read)) return read
  const kept = await enterLines(db, context, caller, { day, lines: read.lines, fileName: file.name || 'a file' }, now)
  if (isRefusal(kept)) return kept
  if ('entries' in read)
    return { message: `${kept.message}, after ${countOf(read.entries, 'booked entry', 'booked entries')}` }
  return read.otherDays === 0
    ? kept
    : { message: `${kept.message}; rows of other days were left out (${read.otherDays})` }
}

const rowsOf = (text: string) => parseCsv(text).map((row) => row.map((cell) => String(cell ?? '')))

export function takeBack(
  db: Db,
  context: Context,
  caller: Caller,
  { day, id }: { day: string; id: string },
  now: Date,
) {
  return change(
    db,
    context,
    caller,
    day,
    async (tx, { lines, explained }) => {
      const line = [...lines, ...explained].find((one) => one.id === id)
      if (line === undefined || !(await removeLine(tx, day, id))) return refuse('NOT_FOUND', 'There is no such line')
      const what = 'account' in line ? `${line.account}, ${line.asset}` : differenceNames[line.kind]
      const after = { what, amountCents: Number(line.amount), enteredBy: line.by }
      return { action: 'reconciliation line taken back', after, message: `${what}: taken back` }
    },
    now,
  )
}

type Explanation = Omit<DifferenceLine, 'request'> & { readonly direction: 'more' | 'less' }

export function explain(
  db: Db,
  context: Context,
  caller: Caller,
  { day, kind, amount: size, direction, reason }: Explanation & { readonly day: string },
  now: Date,
) {
  return change(
    db,
    context,
    caller,
    day,
    async (tx) => {
      const amount = direction === 'more' ? size : cents(-size)
      const line = { id: newId(now), kind, amount, reason, request: '' }
      addDifferences(tx, day, [line], { byId: caller.userId, at: now })
      const after = { kind, amountCents: Number(amount), reason }
      return { action: 'difference explained', after, message: 'The explanation is kept' }
    },
    now,
  )
}

/** Those that are counted already stay as they are, so that the same call twice counts once. */
export function countAsExplained(
  db: Db,
  context: Context,
  caller: Caller,
  { day, requests }: { readonly day: string; readonly requests: readonly string[] },
  now: Date,
) {
  return change(
    db,
    context,
    caller,
    day,
    async (tx, { explained }, end) => {
      const underWay = await requestsUnderWay(tx, end)
      const wanted = [...new Set(requests)].filter((id) => !explained.some(({ request }) => request === id))
      const found = underWay.filter(({ request }) => wanted.includes(request))
      if (found.length < wanted.length) {
        return refuse('CHANGED', 'Some of these were not under way at the end of the day. Please look again.')
      }
      const reason = 'Under way at the end of the day'
      const lines = found.map(({ kind, amount, request }) => ({ id: newId(now), kind, amount, request, reason }))
      if (lines.length > 0) addDifferences(tx, day, lines, { byId: caller.userId, at: now })
      const after = { requests: lines.length, amountCents: Number(sumOf(lines)) }
      return { action: 'requests counted', after, message: `${countOf(lines.length, 'request')} counted` }
    },
    now,
  )
}

/** The same reason, amount and kind as on the day signed before; the line says where it comes from. */
export function carryOver(
  db: Db,
  context: Context,
  caller: Caller,
  { day, lines: wanted }: { readonly day: string; readonly lines: readonly string[] },
  now: Date,
) {
  return change(
    db,
    context,
    caller,
    day,
    async (tx, { explained }, _end, { lastSigned }) => {
      const earlier = lastSigned ? (await enteredFor(tx, lastSigned.day)).explained : []
      const found = carriedOver(earlier, explained).filter(({ id }) => wanted.includes(id))
      if (found.length < new Set(wanted).size) {
        return refuse('CHANGED', 'Some of these were repeated already, or another day was signed. Please look again.')
      }
      const lines = found.map(({ id, kind, amount, reason, request }) => {
        return { id: newId(now), kind, amount, reason, request, carriedFrom: id }
      })
      addDifferences(tx, day, lines, { byId: caller.userId, at: now })
      const after = { from: lastSigned?.day ?? '', lines: lines.length, amountCents: Number(sumOf(lines)) }
      return {
        action: 'differences carried over',
        after,
        message: `${countOf(lines.length, 'explanation')} carried over`,
      }
    },
    now,
  )
}
