import type * as z from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import type { page, WireAnswer } from '#kernel/endpoint.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf, pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { ChatMessage, OwnChat } from '../api.ts'
import { firstNameOf } from '../conversation.ts'
import { type OpeningHours, openingAt } from '../opening-hours.ts'
import type { ConversationSummary, ListFilter, listConversations } from '../staff-api.ts'
import { missing, type StoredConversation } from './conversation-row.ts'
import { findConversation, type Reference } from './store.ts'
import {
  conversationsBefore,
  conversationsWaiting,
  type ListedConversation,
  messagesBefore,
  type StoredMessage,
  unreadBy,
} from './store-reading.ts'

type Page = z.output<typeof page>

/**
 * The conversation as its guest sees it. `visit` is the one that the browser's cookie opens, for a guest with an
 * account.
 */
export async function readOwn(
  db: Queries,
  reference: Reference | undefined,
  { query, hours, visit }: { query: Page; hours: OpeningHours; visit?: Reference | undefined },
  now: Date,
): Promise<OwnChat | Refusal> {
  const conversation = reference && (await findConversation(db, reference))
  const joinable = (visit && (await findConversation(db, visit))?.startedAt.toISOString()) ?? null
  const opening = openingRecord(hours, now)
  if (!conversation) return { conversation: null, messages: [], opening, joinable, nextCursor: null }
  const read = await readMessages(db, conversation.id, query)
  if (isRefusal(read)) return read
  const { id, takenBy, staffRead, isBlocked, isClosed, ownerId, guestEmail } = conversation
  return {
    conversation: {
      _id: id,
      email: ownerId === null ? guestEmail : '',
      unread: await unreadBy(db, 'guest', conversation),
      answeredBy: takenBy && firstNameOf(takenBy.name),
      readByStaff: String(staffRead),
      isBlocked,
      isClosed,
    },
    messages: read.messages.map((message) => ({ ...message, author: message.author && firstNameOf(message.author) })),
    nextCursor: read.nextCursor,
    opening,
    joinable,
  }
}

async function readMessages(db: Queries, id: string, { limit, cursor }: Page) {
  const before = readNumberCursor(cursor)
  if (isRefusal(before)) return before
  const rows = await messagesBefore(db, id, before, limit + 1)
  const { page, nextCursor } = pageWith(rows, limit, (row) => String(row.id))
  return { messages: page.map(toMessage), nextCursor }
}

function toMessage({ id, side, author, text, sentAt }: StoredMessage): ChatMessage {
  return { _id: String(id), side, author, text, sentAt: sentAt.toISOString() }
}

function openingRecord(hours: OpeningHours, now: Date): OwnChat['opening'] {
  const opening = openingAt(hours, now)
  return {
    state: opening.state,
    until: opening.state === 'open' ? (opening.until?.toISOString() ?? null) : null,
    opensAt: opening.state === 'closed' ? opening.opensAt.toISOString() : null,
  }
}

type ListQuery = Page & { readonly filter: ListFilter }

export async function readList(
  db: Queries,
  caller: Caller,
  { limit, cursor, filter }: ListQuery,
): Promise<WireAnswer<typeof listConversations> | Refusal> {
  const before = decodeCursor(cursor, lastPosition)
  if (isRefusal(before)) return before
  const rows = await conversationsBefore(db, before, limit + 1, filter, caller.userId)
  const { page, nextCursor } = pageOf(rows, limit, ({ lastMessageAt, id }) => ({ at: lastMessageAt, id }))
  return { conversations: page.map(toListed), nextCursor, waiting: await conversationsWaiting(db) }
}

function toListed(row: ListedConversation): ConversationSummary {
  return { ...toSummary(row, row.unread), last: { side: row.lastSide, text: row.lastText } }
}

function toSummary(conversation: StoredConversation, unread: number): Omit<ConversationSummary, 'last'> {
  const { id, ownerId, guestName, guestEmail, takenBy, isClosed, isBlocked, lastMessageAt } = conversation
  return {
    _id: id,
    guest: { name: guestName, userId: ownerId, email: guestEmail },
    takenBy: takenBy && { _id: takenBy.id, name: takenBy.name },
    unread,
    isClosed,
    isBlocked,
    lastMessageAt: lastMessageAt.toISOString(),
  }
}

export async function readAsStaff(db: Queries, id: string, query: Page) {
  const conversation = await findConversation(db, { id })
  if (!conversation) return missing
  const read = await readMessages(db, id, query)
  if (isRefusal(read)) return read
  const unread = await unreadBy(db, 'staff', conversation)
  return {
    conversation: { ...toSummary(conversation, unread), readByGuest: String(conversation.guestRead) },
    ...read,
  }
}
