import { toUserRecord } from '#features/accounts/api.ts'
import type { Caller } from '#features/accounts/caller.ts'
import { answerFile, viewOwnExport } from '#features/exports/server/door.ts'
import { listHistory } from '#features/history/server/door.ts'
import { dutiesOf } from '#kernel/access.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { csvAnswer } from '#platform/server/csv.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { addNote, personBeside } from '#requests/beside-api.ts'
import { takesIn } from '#requests/server/store-takes.ts'
import * as takesApi from '#requests/takes-api.ts'
import * as api from '../api.ts'
import * as closingApi from '../closing-api.ts'
import { dutiesText } from '../duties.ts'
import { nameOf } from '../people.ts'
import { changeDuties, changeRole } from './change-role.ts'
import { closeAccount, sendClosingCode, viewClosing } from './close-account.ts'
import { deleteUser } from './delete-user.ts'
import { exportUsers, maxSent, openUsersFile, requestUsersFile } from './export-users.ts'
import { listUsers } from './list-users.ts'
import { factorsOfStaff, summaryOfPeople } from './store.ts'
import { releaseRequest, takeRequest } from './take-request.ts'
import { isShownTo, viewBeside } from './view-beside.ts'
import { refuseUnknown, viewEntries, viewNotes, viewUser, writeNote } from './view-user.ts'

export function peopleRoutes(server: Server<Caller>): void {
  const { context } = server
  directoryRoutes(server)
  userRoutes(server)
  takeRoutes(server)
  closingRoutes(server)
  serve(server, api.upgradeUser, async ({ db, caller, body, now }) => {
    const account = await changeRole(db, context, caller, body, now)
    if (isRefusal(account)) return account
    return { message: `${account.name} is now ${nameOf(account.role)}`, user: toUserRecord(account) }
  })
  serve(server, api.changeDuties, async ({ db, caller, params, body, now }) => {
    const account = await changeDuties(db, context, caller, { ...params, ...body }, now)
    if (isRefusal(account)) return account
    return { message: `${account.name} now has: ${dutiesText(dutiesOf(account))}`, user: toUserRecord(account) }
  })
  serve(server, api.deleteUser, ({ db, caller, params, now }) => deleteUser(db, context, caller, params.id, now))
}

function directoryRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.getUsers, async ({ db, query, setHeader }) => {
    const listed = await listUsers(db, query)
    if (isRefusal(listed)) return listed
    setHeader('x-total-count', String(listed.total.count))
    if (listed.total.isMore) setHeader('x-total-count-at-least', 'true')
    if (listed.nextCursor !== null) setHeader('x-next-cursor', listed.nextCursor)
    return listed.page.map((account) => toUserRecord(account))
  })
  serve(server, api.staffFactors, async ({ db }) => ({ staff: await factorsOfStaff(db) }))
  serve(server, api.usersSummary, ({ db }) => summaryOfPeople(db))
  serve(server, api.exportUsers, async ({ db, caller, query, now, setHeader }) => {
    const csv = await exportUsers(db, caller, query, maxSent, now)
    if (isRefusal(csv)) return csv
    setHeader('content-disposition', 'attachment; filename="users.csv"')
    return csvAnswer(csv)
  })
  serve(server, api.viewUsersFile, ({ db, caller, now }) => viewOwnExport(db, caller, 'users', now))
  serve(server, api.requestUsersFile, ({ db, caller, body, now }) => requestUsersFile(db, context, caller, body, now))
  serve(server, api.downloadUsersFile, async ({ db, caller, now, setHeader }) =>
    answerFile(await openUsersFile(db, context, caller, now), setHeader),
  )
}

function userRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.userOverview, ({ db, caller, params, now }) => viewUser(db, caller, params.id, now))
  serve(server, api.userEntries, ({ db, params, query }) => viewEntries(db, params.id, query))
  serve(
    server,
    api.userRequests,
    async ({ db, params, query }) => (await refuseUnknown(db, params.id)) ?? listHistory(db, params.id, query),
  )
  serve(server, personBeside, ({ db, caller, params, query, now }) =>
    viewBeside(db, context, caller, { ...params, ...query }, now),
  )
  serve(server, api.userNotes, ({ db, params }) => viewNotes(db, params.id))
  serve(server, addNote, ({ db, caller, params, body, now }) => writeNote(db, caller, params.id, body, now))
}

function takeRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, takesApi.takes, async ({ db, caller, query: { kind } }) => {
    const takes = isShownTo(caller, kind) ? await takesIn(db, kind, context.systemClock()) : []
    return {
      takes: takes.map(({ request, by: { id: _id, name }, takenAt, file }) => ({
        ...{ request, by: { _id, name }, takenAt: takenAt.toISOString(), inFile: file !== null },
      })),
    }
  })
  serve(server, takesApi.takeRequest, ({ db, caller, body, now }) => takeRequest(db, context, caller, body, now))
  serve(server, takesApi.releaseRequest, ({ db, caller, body }) => releaseRequest(db, context, caller, body))
}

function closingRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, closingApi.closing, ({ db, caller }) => viewClosing(db, caller))
  serve(server, closingApi.sendClosingCode, ({ db, caller, now }) => sendClosingCode(db, context, caller, now))
  serve(server, closingApi.closeAccount, ({ db, client, caller, body, now }) =>
    closeAccount(db, context, client, caller, body, now),
  )
}
