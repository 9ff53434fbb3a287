import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { handleContactMessage, listContactMessages, sendContactMessage } from '../api.ts'
import { reachOut } from './reach-out.ts'
import { lockMessage, messagesBefore, type StoredContactMessage, setHandled } from './store.ts'

export function contactRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, sendContactMessage, ({ db, client, body, now }) => reachOut(db, context, client, body, now))
  serve(server, listContactMessages, async ({ db, query }) => {
    const before = decodeCursor(query.cursor, lastPosition)
    if (isRefusal(before)) return before
    const rows = await messagesBefore(db, before, query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { messages: page.map(toRecord), nextCursor }
  })
  serve(server, handleContactMessage, async ({ db, caller, params, body, now }) => {
    const kept = await handleMessage(db, caller, { ...params, ...body }, now)
    if (isRefusal(kept)) return kept
    return { message: body.handled ? 'Marked as handled' : 'Open again', contactMessage: toRecord(kept) }
  })
}

function toRecord({ id, name, email, message, createdAt, handledBy, handledAt }: StoredContactMessage) {
  return {
    _id: id,
    from_name: name,
    from_email: email,
    message,
    createdAt: createdAt.toISOString(),
    handledBy: handledAt && (handledBy ?? 'staff'),
    handledAt: handledAt?.toISOString() ?? null,
  }
}

type Wish = { readonly id: string; readonly handled: boolean }

/** Marks a message as handled, or as open again. The first handler stays named. */
function handleMessage(
  db: Db,
  caller: Caller,
  { id, handled }: Wish,
  now: Date,
): Promise<StoredContactMessage | Refusal> {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return refuse('NOT_FOUND', 'There is no such message')
    if ((before.handledAt !== null) === handled) return before
    setHandled(tx, id, handled ? caller.userId : null, handled ? now : null)
    const action = handled ? 'contact message handled' : 'contact message opened again'
    writeAudit(tx, actorOf(caller), { action, subject: { kind: 'contact message', id } }, now)
    return { ...before, handledBy: handled ? caller.account.name : null, handledAt: handled ? now : null }
  })
}
