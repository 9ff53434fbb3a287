import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import type { Issuer } from '#features/documents/paper.ts'
import { drawForStaff } from '#features/documents/server/door.ts'
import { listVersions, saveSetting } from '#features/operator/server/door.ts'
import { dateOf } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvPageSize } from '#platform/server/csv.ts'
import { pageWith } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { readSortedCursor, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import { answerTable, type Cell } from '#platform/server/table-file.ts'
import * as api from '../api.ts'
import { causeNames, isOverdue, stateNames, verdictNames } from '../case.ts'
import { caseColumns } from '../case-list.ts'
import { reportPaper } from '../report.ts'
import { change, close, note, reopen, unknownCase } from './act-on-case.ts'
import { gather, openByHand } from './open-cases.ts'
import { caseSetting } from './setting.ts'
import {
  type AskedCases,
  caseById,
  casesAfter,
  casesOf,
  type ListedCase,
  type Note,
  notesOf,
  orderOf,
  ownersOfCases,
  type StoredCase,
} from './store.ts'

export function caseRoutes(server: Server<Caller>, issuer: Issuer): void {
  const { context } = server
  readRoutes(server)
  settingRoutes(server)
  serve(server, api.openCase, async ({ db, caller, params, body, now }) => {
    const opened = await openByHand(db, context, caller, { ...params, ...body }, now)
    return answered(opened, 'The case is open', now)
  })
  serve(server, api.changeCase, async ({ db, caller, params, body, now }) =>
    answered(await change(db, context, caller, { ...params, ...body }, now), 'The case is changed', now),
  )
  serve(server, api.noteOnCase, async ({ db, caller, params, body, now }) => {
    const noted = await note(db, context, caller, { ...params, ...body }, now)
    return isRefusal(noted) ? noted : { message: 'The note is saved', note: toNote(noted) }
  })
  serve(server, api.closeCase, async ({ db, caller, params, body, now }) =>
    answered(await close(db, context, caller, { ...params, ...body }, now), 'The case is closed', now),
  )
  serve(server, api.reopenCase, async ({ db, caller, params, body, now }) =>
    answered(await reopen(db, context, caller, { ...params, ...body }, now), 'The case is open again', now),
  )
  serve(server, api.caseReport, async ({ db, caller, params, now, setHeader }) => {
    const read = await readCase(db, caller, params.id, now)
    if (isRefusal(read)) return read
    const { found, held, notes } = read
    const bytes = await drawForStaff(reportPaper(found, held, notes, caller.account), issuer, now)
    const act = { action: 'case report exported', subject: { kind: 'case', id: found.id }, about: found.personId }
    await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), act, now))
    setHeader('content-disposition', `attachment; filename="case-${found.id}.pdf"`)
    return { type: 'application/pdf', bytes }
  })
}

function readRoutes(server: Server<Caller>): void {
  serve(server, api.listCases, async ({ db, caller, query: { limit, cursor, ...asked }, now }) => {
    const list = `cases ${asked.view}`
    const after = readSortedCursor(cursor, list, orderOf(asked).type)
    if (isRefusal(after)) return after
    const rows = await casesAfter(db, { ...asked, ...readerOf(caller, now) }, after, limit + 1)
    const { page, nextCursor } = pageWith(rows, limit, ({ place }) => writeSortedCursor(list, place))
    return { cases: page.map((row) => toRecord(row.case, now)), nextCursor }
  })
  serve(server, api.exportCases, async ({ db, caller, query: { format, columns, ...asked }, now, setHeader }) => {
    const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    const act = {
      action: 'cases exported',
      subject: { kind: 'export', id: 'cases' },
      after: { format, columns: columns ?? 'all', ...filter },
    }
    await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), act, now))
    const pages = casePages(db, { ...asked, ...readerOf(caller, now) })
    return answerTable({ format, columns }, { name: 'cases', columns: caseColumns, pages, cellsOf }, setHeader)
  })
  serve(server, api.caseOwners, async ({ db }) => ({
    owners: (await ownersOfCases(db)).map(({ id: _id, name }) => ({ _id, name })),
  }))
  serve(server, api.getCase, async ({ db, caller, params, now }) => {
    const read = await readCase(db, caller, params.id, now)
    if (isRefusal(read)) return read
    const { found, held, notes, isStored } = read
    return { case: toRecord(found, now), held, isStored, notes: notes.map(toNote) }
  })
  serve(server, api.casesOfUser, async ({ db, caller, params, now }) => {
    const [account, found] = await Promise.all([findAccount(db, params.id), casesOf(db, params.id)])
    if (!account) return unknownUser
    if (params.id === caller.userId) return { cases: [] }
    return { cases: found.map((one) => toRecord(one, now)) }
  })
}

function settingRoutes(server: Server<Caller>): void {
  serve(server, api.caseSettingVersions, ({ db, now }) =>
    listVersions(db, caseSetting, (settings) => ({ settings }), now),
  )
  serve(server, api.changeCaseSettings, ({ db, caller, body: { settings: value, ...when }, now }) =>
    saveSetting(db, caseSetting, actorOf(caller), { value, ...when }, now),
  )
}

const readerOf = (caller: Caller, now: Date) => ({ readerId: caller.userId, today: dateOf(now) })

/** A case about the caller answers like an unknown one. */
async function readCase(db: Db, caller: Caller, id: string, now: Date) {
  const found = await caseById(db, id)
  if (!found || found.personId === caller.userId) return unknownCase
  const [notes, live] = await Promise.all([notesOf(db, id), found.held ? undefined : gather(db, found.personId, now)])
  const held = found.held ?? live
  return held ? { found, held, notes, isStored: found.held !== null } : unknownCase
}

async function* casePages(db: Queries, asked: AskedCases & ReturnType<typeof readerOf>) {
  let last: ListedCase | undefined
  do {
    const rows: ListedCase[] = await casesAfter(db, asked, last?.place, csvPageSize)
    yield rows.map((row) => row.case)
    last = rows.length < csvPageSize ? undefined : rows.at(-1)
  } while (last)
}

function cellsOf(row: StoredCase): Record<keyof typeof caseColumns, Cell> {
  return {
    person: row.person,
    email: row.email,
    because: causeNames[row.because],
    reason: row.reason,
    opened: row.openedAt,
    openedBy: row.openedBy,
    state: stateNames[row.state],
    owner: row.owner,
    due: row.dueOn,
    verdict: row.verdict && verdictNames[row.verdict],
    verdictReason: row.verdictReason,
    closed: row.closed?.at,
    closedBy: row.closedBy,
    id: row.id,
    personId: row.personId,
  }
}

function answered(result: StoredCase | Refusal, message: string, now: Date) {
  return isRefusal(result) ? result : { message, case: toRecord(result, now) }
}

function toRecord(found: StoredCase, now: Date) {
  const { id, personId, person, email, isErased, ownerId, owner, closed, openedAt } = found
  const { because, reason, openedBy, state, dueOn, verdict, verdictReason, closedBy, version } = found
  return {
    _id: id,
    person: { _id: personId, name: person, email, isErased },
    ...{ because, reason, openedBy, state, dueOn, verdict, verdictReason, closedBy, version },
    openedAt: openedAt.toISOString(),
    owner: ownerId === null ? null : { _id: ownerId, name: owner ?? '' },
    isOverdue: isOverdue(found, now),
    closedAt: closed?.at.toISOString() ?? null,
  }
}

function toNote({ id: _id, act, text, author, writtenAt }: Note) {
  return { _id, act, text, author, writtenAt: writtenAt.toISOString() }
}
