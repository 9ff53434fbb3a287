/** The SQL that reads conversations for the screens. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { Side } from '../conversation.ts'
import type { ListFilter } from '../staff-api.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationTablesOver,
  type StoredConversation,
  toConversation,
} from './conversation-row.ts'

export type StoredMessage = {
  readonly id: bigint
  readonly side: Side
  readonly author: string | null
  readonly text: string
  readonly sentAt: Date
}

const selectMessages = query<StoredMessage>(`
  select message.id, message.side, author.name as author, message.text, message.sent_at as "sentAt"
  from chat_messages message left join users author on author.id = message.author
  where message.conversation = $1 and message.id < $2 order by message.id desc limit $3`)

export function messagesBefore(db: Queries, id: string, before: bigint, limit: number): Promise<StoredMessage[]> {
  return db.all(selectMessages, id, before, limit)
}

const countUnread = query<{ count: number }>(`
  select count(*)::int as count from chat_messages where conversation = $1 and id > $2 and side = $3`)

/** Messages of the other side after the last one read. */
export async function unreadBy(db: Queries, reader: Side, conversation: StoredConversation): Promise<number> {
  const { id, guestRead, staffRead } = conversation
  const [read, writer] = reader === 'guest' ? [guestRead, 'staff'] : [staffRead, 'guest']
  return (await db.one(countUnread, id, read, writer))?.count ?? 0
}

export type ListedConversation = StoredConversation & {
  readonly unread: number
  readonly lastSide: Side
  readonly lastText: string
}

type ListedRow = ConversationRow & Pick<ListedConversation, 'unread' | 'lastSide' | 'lastText'>

const newestFirst = { key: 'conversation.last_message_at', id: 'conversation.id', direction: 'desc' } as const
const { isBeyond, inOrder } = keysetOf(newestFirst, '$1', '$2')

/** Each has an index in the order of the list. */
const conditions = {
  open: 'conversation.closed_at is null',
  ended: 'conversation.closed_at is not null',
  mine: 'conversation.taken_by = $3 and conversation.closed_at is null',
} satisfies Record<ListFilter, string>

/**
 * The page is taken before its messages are looked at. The condition and the limit are part of the text: a plan for any
 * values would sort all conversations.
 */
function pageStatement(filter: ListFilter, limit: number) {
  const page = `select conversation.* from chat_conversations conversation
    where ${isBeyond} and ${conditions[filter]} ${inOrder} limit ${limit}`
  return query<ListedRow>(`
    select ${conversationColumns}, last.side as "lastSide", left(last.text, 200) as "lastText",
      (select count(*)::int from chat_messages message where message.conversation = conversation.id
        and message.id > conversation.staff_read and message.side = 'guest') as unread
    from ${conversationTablesOver(`(${page})`)}
    cross join lateral (select message.side, message.text from chat_messages message
      where message.conversation = conversation.id order by message.id desc limit 1) last
    ${inOrder}`)
}

export async function conversationsBefore(
  db: Queries,
  before: PageStart,
  limit: number,
  filter: ListFilter,
  readerId: string,
): Promise<ListedConversation[]> {
  const values = [before.at, before.id, ...(filter === 'mine' ? [readerId] : [])]
  const rows = await db.all(pageStatement(filter, limit), ...values)
  return rows.map(({ unread, lastSide, lastText, ...row }) => ({ ...toConversation(row), unread, lastSide, lastText }))
}

const countWaiting = query<{ count: number }>(`
  select count(*)::int as count from chat_conversations
  where staff_behind_since is not null and closed_at is null and blocked_at is null`)

/** In how many conversations the guest waits for staff. */
export async function conversationsWaiting(db: Queries): Promise<number> {
  return (await db.one(countWaiting))?.count ?? 0
}

const selectAtAddress = query<{ open: number; isBlocked: boolean }>(`
  select count(*) filter (where closed_at is null and visitor_until > $2)::int as open,
    coalesce(bool_or(blocked_at > $3), false) as "isBlocked"
  from chat_conversations where visitor_address = $1`)

/** The visitors' conversations that began at an address. */
export async function visitorsAt(db: Queries, address: string, now: Date, blockedAfter: Date) {
  return (await db.one(selectAtAddress, address, now, blockedAfter)) ?? { open: 0, isBlocked: false }
}
