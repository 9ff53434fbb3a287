/** The SQL that joins, tells about and removes conversations. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Side } from '../conversation.ts'

const giveToOwner = statement(`
  update chat_conversations set owner = $2, visitor_digest = null, visitor_until = null,
    visitor_name = '', visitor_email = '', visitor_address = ''
  where id = $1`)

/** A visitor's conversation becomes the account's. */
export function giveConversation(tx: Tx, id: string, ownerId: string): void {
  tx.effect(giveToOwner, id, ownerId)
}

const joinInto = statement(`
  update chat_conversations target set closed_at = null,
    last_message_at = greatest(target.last_message_at, source.last_message_at),
    last_guest_message = greatest(target.last_guest_message, source.last_guest_message),
    last_staff_message = greatest(target.last_staff_message, source.last_staff_message),
    guest_read = ${joinedMark('guest_read', 'staff')},
    staff_read = ${joinedMark('staff_read', 'guest')},
    guest_behind_since = least(target.guest_behind_since, source.guest_behind_since),
    staff_behind_since = least(target.staff_behind_since, source.staff_behind_since)
  from chat_conversations source where target.id = $2 and source.id = $1`)
const moveMessages = statement('update chat_messages set conversation = $2 where conversation = $1')
const deleteOne = statement('delete from chat_conversations where id = $1')

/** The mark stands before the first message that was unread in either conversation. */
function joinedMark(mark: string, writer: Side): string {
  return `coalesce(
      (select min(message.id) - 1 from chat_messages message
        where message.side = '${writer}' and (message.conversation = target.id and message.id > target.${mark}
          or message.conversation = source.id and message.id > source.${mark})),
      greatest(target.${mark}, source.${mark}))`
}

/** The messages of one conversation go on in another. Their numbers are global, so their order stays that of time. */
export function mergeConversations(tx: Tx, fromId: string, intoId: string): void {
  tx.effect(joinInto, fromId, intoId)
  tx.effect(moveMessages, fromId, intoId)
  tx.effect(deleteOne, fromId)
}

type Behind = { id: string }

const selectGuestsBehind = query<Behind>(`
  select id from chat_conversations
  where guest_behind_since <= $1 and not guest_told and blocked_at is null order by guest_behind_since limit 100`)
const selectStaffBehind = query<Behind>(`
  select id from chat_conversations
  where staff_behind_since <= $1 and not staff_told and blocked_at is null order by staff_behind_since limit 100`)

/** The conversations in which a side has left something unread since this moment or before. */
export async function conversationsBehind(db: Queries, side: Side, since: Date): Promise<string[]> {
  const rows = await db.all(side === 'guest' ? selectGuestsBehind : selectStaffBehind, since)
  return rows.map(({ id }) => id)
}

const selectSilence = query<{ behindSince: Date | null; isTold: boolean }>(`
  select case when $2 = 'guest' then guest_behind_since else staff_behind_since end as "behindSince",
    case when $2 = 'guest' then guest_told else staff_told end as "isTold"
  from chat_conversations where id = $1`)

export async function unreadSince(tx: Tx, id: string, side: Side) {
  return (await tx.one(selectSilence, id, side)) ?? { behindSince: null, isTold: false }
}

const setGuestTold = statement('update chat_conversations set guest_told = true where id = $1')
const setStaffTold = statement('update chat_conversations set staff_told = true where id = $1')

export function markNotified(tx: Tx, id: string, side: Side): void {
  tx.effect(side === 'guest' ? setGuestTold : setStaffTold, id)
}

const selectUnreadAnswers = query<{ text: string }>(`
  select message.text from chat_messages message join chat_conversations conversation
    on conversation.id = message.conversation
  where conversation.id = $1 and message.side = 'staff' and message.id > conversation.guest_read
  order by message.id limit 20`)

export async function unreadAnswers(tx: Tx, id: string): Promise<string[]> {
  return (await tx.all(selectUnreadAnswers, id)).map(({ text }) => text)
}

const lockOwners = statement<{ id: string }>('select id from chat_conversations where owner = $1 for update')
const deleteMessages = statement('delete from chat_messages where conversation = $1')
// In the order of their ids, like every lock on several conversations.
const freeTaken = statement(`
  with taken as (select id from chat_conversations where taken_by = $1 order by id for update)
  update chat_conversations conversation set taken_by = null from taken where conversation.id = taken.id`)

/** Erases a person's conversation, and releases those that they had taken as staff. */
export async function forgetChatsOf(tx: Tx, userId: string): Promise<void> {
  const owned = await tx.one(lockOwners, userId)
  if (owned) {
    tx.effect(deleteMessages, owned.id)
    tx.effect(deleteOne, owned.id)
  }
  tx.effect(freeTaken, userId)
}

const selectExpired = statement<{ id: string }>(`
  select id from chat_conversations where owner is null and last_message_at < $1 limit 500 for update skip locked`)
const deleteMessagesOf = statement('delete from chat_messages where conversation = any($1::uuid[])')
const deleteAll = statement('delete from chat_conversations where id = any($1::uuid[])')

/** Deletes visitors' conversations whose last message is older; returns how many. */
export async function deleteVisitorsChats(tx: Tx, olderThan: Date): Promise<number> {
  const ids = (await tx.all(selectExpired, olderThan)).map(({ id }) => id)
  if (ids.length === 0) return 0
  tx.effect(deleteMessagesOf, ids)
  tx.effect(deleteAll, ids)
  return ids.length
}
