import type { Caller } from '#features/accounts/caller.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import type { Limit } from '#platform/server/limits.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import type { ChatMessage } from '../api.ts'
import {
  addressBlockLifetime,
  blockedGuest,
  maxOpenPerAddress,
  refuseAnswer,
  refuseGuest,
  visitLifetime,
} from '../conversation.ts'
import { announceChat } from './announce.ts'
import { missing, type StoredConversation } from './conversation-row.ts'
import {
  addMessage,
  beginOwnersConversation,
  beginVisitorsConversation,
  findConversation,
  lockConversation,
  noteGuestsMessage,
  noteStaffsMessage,
} from './store.ts'
import { visitorsAt } from './store-reading.ts'
import { visitOf } from './visitor.ts'

const byGuest: Limit = { name: 'chat messages by guest', most: 20, windowSeconds: 60 }
const byAddress: Limit = { name: 'chat messages by address', most: 100, windowSeconds: 600 }
const beginnings: Limit = { name: 'chats begun by address', most: 5, windowSeconds: 3600 }

type Sent = { readonly sent: ChatMessage } | Refusal

export async function writeAsInvestor(
  db: Db,
  context: Context,
  caller: Caller,
  text: string,
  now: Date,
): Promise<Sent> {
  const limited =
    (await context.limits.spend(byGuest, caller.userId, now)) ??
    (await context.limits.spend(byAddress, caller.address, now))
  if (limited) return limited
  return send(db, context, text, now, async (tx) => {
    beginOwnersConversation(tx, newId(now), caller.userId, now)
    return lockConversation(tx, { ownerId: caller.userId })
  })
}

type Words = { readonly text: string; readonly name?: string | undefined; readonly email?: string | undefined }

export async function writeAsVisitor(db: Db, context: Context, client: Client, words: Words, now: Date): Promise<Sent> {
  const known = visitOf(client, now)
  const limited =
    (await context.limits.spend(byAddress, client.address, now)) ??
    (known && (await context.limits.spend(byGuest, known.visitor.toString('hex'), now)))
  if (limited) return limited
  const isGoing = known !== undefined && (await findConversation(db, known)) !== undefined
  const refused = isGoing ? undefined : await refuseBeginning(db, context, client, now)
  if (refused) return refused
  const seconds = visitLifetime / 1000
  const { text, name = '', email = '' } = words
  return send(db, context, text, now, async (tx) => {
    const going = known && (await lockConversation(tx, known))
    if (going && client.chatCookie !== undefined) {
      client.keepCookie('chat', client.chatCookie, seconds)
      return { ...going, guestName: name, guestEmail: email }
    }
    const token = randomToken()
    const visit = { id: newId(now), digest: digest(token), until: after(now, visitLifetime), name, email }
    beginVisitorsConversation(tx, { ...visit, address: client.address }, now)
    client.keepCookie('chat', token, seconds)
    return lockConversation(tx, { id: visit.id })
  })
}

async function refuseBeginning(db: Queries, context: Context, client: Client, now: Date): Promise<Refusal | undefined> {
  const here = await visitorsAt(db, client.address, now, after(now, -addressBlockLifetime))
  if (here.isBlocked) return blockedGuest(context.brand.supportEmail)
  if (here.open >= maxOpenPerAddress && context.config.rateLimits) return tooManyOpen
  return context.limits.spend(beginnings, client.address, now)
}

const tooManyOpen = refuse('TOO_MANY', 'Several chats are open from your network already. Please try again later.', {
  retryAfterSeconds: 600,
})

type Opened = StoredConversation | Refusal | undefined

async function send(
  db: Db,
  context: Context,
  text: string,
  now: Date,
  open: (tx: Tx) => Promise<Opened>,
): Promise<Sent> {
  const result = await db.transaction(async (tx) => {
    const conversation = await open(tx)
    if (conversation === undefined) return missing
    if (isRefusal(conversation)) return conversation
    const refused = refuseGuest(conversation, context.brand.supportEmail)
    if (refused) return refused
    const { id, guestName: name, guestEmail: email } = conversation
    const messageId = await addMessage(tx, { conversationId: id, text, authorId: null }, now)
    noteGuestsMessage(tx, { id, messageId, until: after(now, visitLifetime), name, email }, now)
    return { conversation, messageId }
  })
  if (isRefusal(result)) return result
  announceChat(context.changes, result.conversation)
  const sentAt = now.toISOString()
  return { sent: { _id: String(result.messageId), side: 'guest', author: null, text, sentAt } }
}

type Answer = { readonly id: string; readonly text: string }

/** Staff answer. The first to answer takes the conversation. */
export async function answer(db: Db, context: Context, caller: Caller, { id, text }: Answer, now: Date): Promise<Sent> {
  const result = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id })
    if (!conversation) return missing
    const refused = refuseAnswer(conversation, caller.userId)
    if (refused) return refused
    const messageId = await addMessage(tx, { conversationId: id, text, authorId: caller.userId }, now)
    noteStaffsMessage(tx, id, messageId, caller.userId, now)
    return { conversation, messageId }
  })
  if (isRefusal(result)) return result
  announceChat(context.changes, result.conversation)
  const { name: author } = caller.account
  return { sent: { _id: String(result.messageId), side: 'staff', author, text, sentAt: now.toISOString() } }
}
