/** The SQL of conversations. Only this room writes them and their messages. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Side } from '../conversation.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationTables,
  type StoredConversation,
  toConversation,
} from './conversation-row.ts'

/** Selects a conversation: by its id, by its investor, or by the cookie of a visitor. */
export type Reference =
  | { readonly id: string }
  | { readonly ownerId: string }
  | { readonly visitor: Buffer; readonly now: Date }

const isMeant = `conversation.id = $1 or conversation.owner = $2
  or (conversation.visitor_digest = $3 and conversation.visitor_until > $4)`

function valuesOf(reference: Reference): unknown[] {
  return [
    'id' in reference ? reference.id : null,
    'ownerId' in reference ? reference.ownerId : null,
    'visitor' in reference ? reference.visitor : null,
    'visitor' in reference ? reference.now : null,
  ]
}

const selectOne = query<ConversationRow>(`select ${conversationColumns} from ${conversationTables} where ${isMeant}`)

export async function findConversation(db: Queries, reference: Reference): Promise<StoredConversation | undefined> {
  const row = await db.one(selectOne, ...valuesOf(reference))
  return row && toConversation(row)
}

const lockOne = statement<{ id: string }>(`select id from chat_conversations conversation where ${isMeant} for update`)

/** The conversation as it is after the lock. A single statement would join the version from before (EvalPlanQual). */
export async function lockConversation(tx: Tx, reference: Reference): Promise<StoredConversation | undefined> {
  const locked = await tx.one(lockOne, ...valuesOf(reference))
  return locked && findConversation(tx, { id: locked.id })
}

const insertOfOwner = statement(`
  insert into chat_conversations (id, owner, started_at, last_message_at) values ($1, $2, $3, $3)
  on conflict (owner) do nothing`)

/** Two first messages at once begin one conversation. */
export function beginOwnersConversation(tx: Tx, id: string, ownerId: string, now: Date): void {
  tx.effect(insertOfOwner, id, ownerId, now)
}

type Visit = {
  readonly id: string
  readonly digest: Buffer
  readonly until: Date
  readonly name: string
  readonly email: string
  readonly address: string
}

const insertOfVisitor = statement(`
  insert into chat_conversations
    (id, visitor_digest, visitor_until, visitor_name, visitor_email, visitor_address, started_at, last_message_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`)

export function beginVisitorsConversation(tx: Tx, visit: Visit, now: Date): void {
  const { id, digest, until, name, email, address } = visit
  tx.effect(insertOfVisitor, id, digest, until, name, email, address, now)
}

type Message = { readonly conversationId: string; readonly text: string; readonly authorId: string | null }

const insertMessage = statement<{ id: bigint }>(`
  insert into chat_messages (conversation, side, author, text, sent_at) values ($1, $2, $3, $4, $5) returning id`)

/** The conversation must be locked, so that its messages are numbered in the order of their commits. */
export async function addMessage(tx: Tx, { conversationId, text, authorId }: Message, now: Date): Promise<bigint> {
  const side: Side = authorId === null ? 'guest' : 'staff'
  const row = await tx.one(insertMessage, conversationId, side, authorId, text, now)
  if (!row) throw new Error('A message was not stored')
  return row.id
}

// An author has seen the earlier messages. The other side's unread messages count from its first one.
const noteGuestMessage = statement(`
  update chat_conversations set last_message_at = $3, last_guest_message = $2, closed_at = null,
    guest_read = $2, guest_behind_since = null, guest_told = false,
    staff_behind_since = coalesce(staff_behind_since, $3),
    visitor_until = case when visitor_until is null then null else $4::timestamptz end,
    visitor_name = case when owner is null and $5 <> '' then $5 else visitor_name end,
    visitor_email = case when owner is null and $6 <> '' then $6 else visitor_email end
  where id = $1`)

type GuestNote = { readonly id: string; readonly messageId: bigint; readonly until: Date; name: string; email: string }

export function noteGuestsMessage(tx: Tx, { id, messageId, until, name, email }: GuestNote, now: Date): void {
  tx.effect(noteGuestMessage, id, messageId, now, until, name, email)
}

const noteStaffMessage = statement(`
  update chat_conversations set last_message_at = $3, last_staff_message = $2, closed_at = null, taken_by = $4,
    staff_read = $2, staff_behind_since = null, staff_told = false,
    guest_behind_since = coalesce(guest_behind_since, $3)
  where id = $1`)

export function noteStaffsMessage(tx: Tx, id: string, messageId: bigint, takerId: string, now: Date): void {
  tx.effect(noteStaffMessage, id, messageId, now, takerId)
}

const noteGuestRead = statement(`
  update chat_conversations set guest_read = greatest(guest_read, $2),
    guest_behind_since = case when $2 >= last_staff_message then null else guest_behind_since end,
    guest_told = guest_told and $2 < last_staff_message
  where id = $1`)
// A message that staff have read still waits for their answer.
const noteStaffRead = statement('update chat_conversations set staff_read = greatest(staff_read, $2) where id = $1')

export function noteRead(tx: Tx, id: string, side: Side, upTo: bigint): void {
  tx.effect(side === 'guest' ? noteGuestRead : noteStaffRead, id, upTo)
}

const setTaker = statement('update chat_conversations set taken_by = $2 where id = $1')

export function setTakenBy(tx: Tx, id: string, takerId: string | null): void {
  tx.effect(setTaker, id, takerId)
}

const setClosed = statement(`
  update chat_conversations set closed_at = $2, taken_by = null, staff_behind_since = null, staff_told = false
  where id = $1`)

export function closeConversation(tx: Tx, id: string, now: Date): void {
  tx.effect(setClosed, id, now)
}

const setBlocked = statement('update chat_conversations set blocked_at = $2 where id = $1')

export function setBlockedAt(tx: Tx, id: string, at: Date | null): void {
  tx.effect(setBlocked, id, at)
}

const endVisit = statement(`
  update chat_conversations set visitor_until = $2, closed_at = coalesce(closed_at, $2), taken_by = null,
    staff_behind_since = null, staff_told = false
  where id = $1`)

/** The cookie opens nothing from now on. */
export function endVisitOf(tx: Tx, id: string, now: Date): void {
  tx.effect(endVisit, id, now)
}
