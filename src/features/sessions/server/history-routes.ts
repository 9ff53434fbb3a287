import type { Caller } from '#features/accounts/caller.ts'
import { accountExists, type SecurityEventRow, securityEventsOf } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { describeDevice } from '#kernel/device.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../history-api.ts'
import { knownDigest } from './browser.ts'
import { endSessions } from './store.ts'
import { type BrowserRow, browsersOf, forgetBrowser } from './store-browsers.ts'

export function historyRoutes(server: Server<Caller>): void {
  const { changes } = server.context
  serve(server, api.signInHistory, ({ db, caller, query }) => listHistory(db, caller.userId, query))
  serve(server, api.userSignInHistory, async ({ db, params, query }) =>
    (await accountExists(db, params.id)) ? listHistory(db, params.id, query) : unknownUser,
  )
  serve(server, api.listBrowsers, async ({ db, client, caller, now }) => ({
    browsers: (await browsersOf(db, caller.userId, knownDigest(client), now)).map(browserRecord),
  }))
  serve(server, api.forgetBrowser, async ({ db, caller, params }) => {
    const forgotten = await forgetBrowser(db, params.id, caller.userId)
    if (!forgotten) return refuse('NOT_FOUND', 'There is no such browser')
    changes.announce({ userId: caller.userId }, 'Session')
    return { message: 'The browser is forgotten. Its next sign-in needs a second proof.' }
  })
  serve(server, api.endOtherSessions, async ({ db, caller }) => {
    await db.transaction((tx) => endSessions(tx, caller.userId, caller.sessionId))
    changes.announce({ userId: caller.userId }, 'Session')
    return { message: 'All other sessions were signed out' }
  })
}

function browserRecord(row: BrowserRow) {
  return {
    _id: row.id,
    current: row.is_current,
    device: describeDevice(row.user_agent),
    address: row.address,
    firstUsedAt: row.first_used_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    trustedUntil: row.trusted_until.toISOString(),
  }
}

type PageQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** The history of sign-ins of one account, newest first. */
async function listHistory(db: Queries, userId: string, query: PageQuery) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before
  const rows = await securityEventsOf(db, userId, before, query.limit + 1)
  const { page, nextCursor } = pageOf(rows, query.limit, ({ at, id }) => ({ at, id }))
  return { events: page.map(eventRecord), nextCursor }
}

function eventRecord({ id, at, kind, detail, address, user_agent, is_new_browser }: SecurityEventRow) {
  const device = address === '' ? 'Our staff' : describeDevice(user_agent)
  return { _id: id, at: at.toISOString(), kind, detail, device, address, isNewBrowser: is_new_browser }
}
