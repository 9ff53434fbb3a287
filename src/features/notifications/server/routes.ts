import type { z } from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { preferenceFor, preferencesFrom, refuseChoice } from '../preference.ts'
import { markAllRead, markRead } from './read.ts'
import { choicesOf, type NotificationRow, notificationsOf, saveChoice, unreadOf } from './store.ts'

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

async function listNotifications(db: Queries, person: string, query: z.output<typeof api.listNotifications.query>) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before satisfies Refusal
  const [rows, unread] = await Promise.all([notificationsOf(db, person, before, query.limit + 1), unreadOf(db, person)])
  const { page, nextCursor } = pageOf(rows, query.limit, ({ created_at, id }) => ({ at: created_at, id }))
  return { notifications: page.map(toRecord), unread, nextCursor }
}

function toRecord({ id, kind, title, body, place, created_at, read_at }: NotificationRow) {
  const createdAt = created_at.toISOString()
  return { _id: id, kind, title, text: body, place, createdAt, isRead: read_at !== null }
}
