import { isRefusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { BaseCaller, Server } from '#platform/server/http/server.ts'
import { listContactMessages, sendContactMessage } from '../api.ts'
import { reachOut } from './reach-out.ts'
import { type ContactMessage, messagesBefore } from './store.ts'

export function contactRoutes<C extends BaseCaller>(server: Server<C>): void {
  const { context } = server
  serve(server, sendContactMessage, ({ db, client, body, now }) => reachOut(db, context, client, body, now))
  serve(server, listContactMessages, async ({ db, query }) => {
    const before = decodeCursor(query.cursor, lastPosition)
    if (isRefusal(before)) return before
    const rows = await messagesBefore(db, before, query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { messages: page.map(toRecord), nextCursor }
  })
}

function toRecord({ id, name, email, message, createdAt }: ContactMessage) {
  return { _id: id, from_name: name, from_email: email, message, createdAt: createdAt.toISOString() }
}
