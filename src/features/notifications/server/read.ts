import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { ownAmong, setRead, setReadThrough, unreadOf } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such notification')

type Unread = { readonly unread: number }

/** Marks some of one's own as read; marking one again changes nothing. */
export function markRead(
  db: Db,
  context: Context,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<Unread | Refusal> {
  return mark(db, context, caller, ids, (tx, own) => setRead(tx, caller.userId, own, now))
}

/** Marks one and all that are older as read. What came after it has not been seen, and stays unread. */
export function markAllRead(
  db: Db,
  context: Context,
  caller: Caller,
  through: string,
  now: Date,
): Promise<Unread | Refusal> {
  return mark(db, context, caller, [through], (tx) => setReadThrough(tx, caller.userId, through, now))
}

async function mark(
  db: Db,
  { changes }: Context,
  { userId }: Caller,
  ids: readonly string[],
  save: (tx: Tx, own: readonly string[]) => void,
): Promise<Unread | Refusal> {
  const result = await db.transaction(async (tx) => {
    const own = await ownAmong(tx, userId, ids)
    if (own.length === 0) return unknown
    save(tx, own)
    return { unread: await unreadOf(tx, userId) }
  })
  if (!isRefusal(result)) changes.announce({ userId }, 'Notification')
  return result
}
