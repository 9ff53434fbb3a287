import type { Caller } from '#features/accounts/caller.ts'
import { accountExists } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { describeDevice } from '#kernel/device.ts'
import { refuse } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../history-api.ts'
import { knownDigest } from './browser.ts'
import { listHistory } from './list-history.ts'
import { endSessions } from './store.ts'
import { type BrowserRow, browsersOf, forgetBrowser } from './store-browsers.ts'

export function historyRoutes(server: Server<Caller>): void {
  const { changes } = server.context
  serve(server, api.signInHistory, ({ db, caller, query }) => listHistory(db, caller.userId, query))
  serve(server, api.userSignInHistory, async ({ db, params, query }) =>
    (await accountExists(db, params.id)) ? listHistory(db, params.id, query) : unknownUser,
  )
  serve(server, api.listBrowsers, async ({ db, client, caller, now }) => ({
    browsers: (await browsersOf(db, caller.userId, knownDigest(client), now)).map(toRecord),
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

function toRecord(row: BrowserRow) {
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
