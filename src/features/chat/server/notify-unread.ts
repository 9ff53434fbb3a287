import { after } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { isLetterDue, type Side, sides, unreadLetterDelay, visitorHistoryLifetime } from '../conversation.ts'
import type { StoredConversation } from './conversation-row.ts'
import { answerForInvestor, answerForVisitor, guestWaits } from './letters.ts'
import { lockConversation } from './store.ts'
import { conversationsBehind, deleteVisitorsChats, markNotified, unreadAnswers, unreadSince } from './store-upkeep.ts'

/** Writes to each side that has left something unread for five minutes, once for each silence. */
export async function notifyUnread(db: Db, context: Context, now: Date): Promise<void> {
  for (const side of sides) {
    for (const id of await conversationsBehind(db, side, after(now, -unreadLetterDelay))) {
      await db.transaction((tx) => writeTo(tx, context, side, id, now))
    }
  }
}

/** Another process may have written meanwhile, so the silence is read again under the lock. */
async function writeTo(tx: Tx, context: Context, side: Side, id: string, now: Date): Promise<void> {
  const conversation = await lockConversation(tx, { id })
  if (!conversation || !isLetterDue(await unreadSince(tx, id, side), now)) return
  const letter =
    side === 'staff' ? letterToStaff(context, conversation) : await letterToGuest(tx, context, conversation)
  if (letter) context.letters.enqueue(tx, letter, now)
  markNotified(tx, id, side)
}

function letterToStaff({ brand, config }: Context, { id, ownerId, guestName }: StoredConversation): Letter {
  const url = new URL(paths.conversation(id), config.appUrl).href
  return guestWaits(brand.supportEmail, { name: guestName, isVisitor: ownerId === null }, url)
}

/** A visitor who left no address cannot be written to. */
async function letterToGuest(tx: Tx, { letterhead }: Context, conversation: StoredConversation) {
  const { id, ownerId, guestName: name, guestEmail: to } = conversation
  if (to === '') return undefined
  if (ownerId !== null) return answerForInvestor({ to, name }, letterhead)
  return answerForVisitor(to, await unreadAnswers(tx, id), letterhead)
}

export function dropOldVisits(db: Db, now: Date): Promise<number> {
  return db.transaction((tx) => deleteVisitorsChats(tx, after(now, -visitorHistoryLifetime)))
}
