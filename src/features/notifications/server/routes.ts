import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { preferenceFor, preferencesFrom, refuseChoice } from '../preference.ts'
import { listNotifications } from './list.ts'
import { markAllRead, markRead } from './read.ts'
import { choicesOf, saveChoice, unreadOf } from './store.ts'

export function notificationRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.listNotifications, ({ db, caller, query }) => listNotifications(db, caller.userId, query))
  serve(server, api.countUnread, async ({ db, caller }) => ({ unread: await unreadOf(db, caller.userId) }))
  serve(server, api.markRead, ({ db, caller, body, now }) => markRead(db, context, caller, body.ids, now))
  serve(server, api.markAllRead, ({ db, caller, body, now }) => markAllRead(db, context, caller, body.through, now))
  serve(server, api.listPreferences, async ({ db, caller }) => ({
    preferences: preferencesFrom(await choicesOf(db, caller.userId)),
  }))
  serve(server, api.setPreference, async ({ db, caller, body }) => {
    const refusal = refuseChoice(body)
    if (refusal) return refusal
    await db.transaction(async (tx) => saveChoice(tx, caller.userId, body))
    context.changes.announce({ userId: caller.userId }, 'Notification')
    return { message: 'Your choice was saved', preference: preferenceFor(body) }
  })
}
