import type { z } from 'zod'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { listNotifications as endpoint } from '../api.ts'
import { type NotificationRow, notificationsOf, unreadOf } from './store.ts'

export async function listNotifications(db: Queries, person: string, query: z.output<typeof endpoint.query>) {
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
