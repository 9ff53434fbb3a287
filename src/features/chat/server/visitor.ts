/** A visitor's conversation leaves the browser: into an account, or for good. */
import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'
import { guestAudience } from '../conversation.ts'
import { announceChat } from './announce.ts'
import { endVisitOf, findConversation, lockConversation } from './store.ts'
import { giveConversation, mergeConversations } from './store-upkeep.ts'

const nothingHere = refuse('NOT_FOUND', 'No conversation was begun in this browser')

/**
 * Adds the conversation of this browser to the caller's account. It happens only because the caller asked for it: others
 * may have used the same browser (decision 016).
 */
export async function joinVisit(
  db: Db,
  context: Context,
  client: Client,
  caller: Caller,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const visit = visitOf(client, now)
  if (!visit) return nothingHere
  const joined = await db.transaction(async (tx) => {
    const visitors = await findConversation(tx, visit)
    const own = await findConversation(tx, { ownerId: caller.userId })
    // In the order of their ids, so that two joins cannot wait for each other.
    for (const id of [visitors?.id ?? '', own?.id ?? ''].filter((one) => one !== '').sort()) {
      await lockConversation(tx, { id })
    }
    const locked = await lockConversation(tx, visit)
    if (!locked) return nothingHere
    if (locked.isBlocked) return refuse('NOT_ALLOWED', 'This conversation cannot be added to your account')
    if (own) mergeConversations(tx, locked.id, own.id)
    else giveConversation(tx, locked.id, caller.userId)
    client.dropCookie('chat')
    return locked
  })
  if (isRefusal(joined)) return joined
  announceLeaving(context, joined)
  announceChat(context.changes, { id: joined.id, ownerId: caller.userId })
  return { message: 'The conversation is part of your account now' }
}

/** The visitor ends the conversation, and this browser forgets it: for computers that others use too. */
export async function leaveVisit(
  db: Db,
  context: Context,
  client: Client,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const visit = visitOf(client, now)
  client.dropCookie('chat')
  const left =
    visit &&
    (await db.transaction(async (tx) => {
      const conversation = await lockConversation(tx, visit)
      if (conversation) endVisitOf(tx, conversation.id, now)
      return conversation
    }))
  if (left) {
    announceLeaving(context, left)
    announceChat(context.changes, left)
  }
  return { message: 'The chat has ended, and this browser has forgotten it' }
}

/** The visitor's streams are checked again, and end. */
function announceLeaving({ changes }: Context, conversation: { id: string; ownerId: string | null }): void {
  changes.announce({ userId: guestAudience(conversation) }, 'Session')
}

/** The conversation that a visitor's cookie opens, if the browser has one. Only a digest of the cookie is stored. */
export function visitOf(
  { chatCookie }: Client,
  now: Date,
): { readonly visitor: Buffer; readonly now: Date } | undefined {
  return chatCookie === undefined ? undefined : { visitor: digest(chatCookie), now }
}
