import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Side } from '../conversation.ts'
import { announceChat } from './announce.ts'
import { missing } from './conversation-row.ts'
import { lockConversation, noteRead, type Reference } from './store.ts'

type Reading = { readonly reference: Reference | undefined; readonly side: Side; readonly upTo: string }

/** Records what a side has read, up to the last existing message. */
export async function markRead(
  db: Db,
  { changes }: Context,
  { reference, side, upTo }: Reading,
): Promise<Record<string, never> | Refusal> {
  if (reference === undefined) return missing
  const read = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, reference)
    if (!conversation) return missing
    const { id, lastGuestMessage, lastStaffMessage, guestRead, staffRead } = conversation
    const newest = lastGuestMessage > lastStaffMessage ? lastGuestMessage : lastStaffMessage
    const mark = BigInt(upTo) < newest ? BigInt(upTo) : newest
    const isNew = mark > (side === 'guest' ? guestRead : staffRead)
    if (isNew) noteRead(tx, id, side, mark)
    return { conversation, isNew }
  })
  if (isRefusal(read)) return read
  // The screens that hear of it mark what they show as read, so nothing new must be said without a change.
  if (read.isNew) announceChat(changes, read.conversation)
  return {}
}
