/** The SQL that reads conversations for the screens. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import { countWaiting } from '#requests/server/request-sums.ts'
import type { Side } from '../conversation.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationTables,
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

const selectMessages = statement<StoredMessage>(`
  select message.id, message.side, author.name as author, message.text, message.sent_at as "sentAt"
  from chat_messages message left join users author on author.id = message.author
  where message.conversation = $1 and message.id < $2 order by message.id desc limit $3`)

export function messagesBefore(db: Queries, id: string, before: bigint, limit: number): Promise<StoredMessage[]> {
  return db.all(selectMessages, id, before, limit)
}

const countUnread = statement<{ count: number }>(`
  select count(*)::int as count from chat_messages where conversation = $1 and id > $2 and side = $3`)

/** How many messages of the other side came after the last one read. */
export async function unreadBy(db: Queries, reader: Side, conversation: StoredConversation): Promise<number> {
  const { id, guestRead, staffRead } = conversation
  const [read, writer] = reader === 'guest' ? [guestRead, 'staff'] : [staffRead, 'guest']
  return (await db.one(countUnread, id, read, writer))?.count ?? 0
}

const { isBeyond, inOrder } = keysetOf(
  { key: 'conversation.last_message_at', id: 'conversation.id', direction: 'desc' },
  '$1',
  '$2',
)

export type ListedConversation = StoredConversation & {
  readonly unread: number
  readonly lastSide: Side
  readonly lastText: string
}

type ListedRow = ConversationRow & Pick<ListedConversation, 'unread' | 'lastSide' | 'lastText'>

const selectPage = statement<ListedRow>(`
  select ${conversationColumns}, last.side as "lastSide", left(last.text, 200) as "lastText",
    (select count(*)::int from chat_messages message where message.conversation = conversation.id
      and message.id > conversation.staff_read and message.side = 'guest') as unread
  from ${conversationTables}
  cross join lateral (select message.side, message.text from chat_messages message
    where message.conversation = conversation.id order by message.id desc limit 1) last
  where ${isBeyond}
    and (conversation.closed_at is not null) = $4 and ($5::uuid is null or conversation.taken_by = $5)
  ${inOrder} limit $3`)

type Filter = { readonly isClosed: boolean; readonly takenById: string | null }

export async function conversationsBefore(
  db: Queries,
  before: PageStart,
  limit: number,
  { isClosed, takenById }: Filter,
): Promise<ListedConversation[]> {
  const rows = await db.all(selectPage, before.at, before.id, limit, isClosed, takenById)
  return rows.map(({ unread, lastSide, lastText, ...row }) => ({ ...toConversation(row), unread, lastSide, lastText }))
}

/** In how many conversations the guest waits for staff. */
export function conversationsWaiting(db: Queries): Promise<number> {
  return countWaiting(db, 'chat_conversations')
}

export const countedConversations = {
  counted: `
    select 'chat_conversations' as queue, 'Pending' as status, '' as plan, count(*) as count, 0 as total,
      0 as approved_first
    from chat_conversations where staff_behind_since is not null and closed_at is null and blocked_at is null`,
}

const selectAtAddress = statement<{ open: number; isBlocked: boolean }>(`
  select count(*) filter (where closed_at is null and visitor_until > $2)::int as open,
    coalesce(bool_or(blocked_at > $3), false) as "isBlocked"
  from chat_conversations where visitor_address = $1`)

/** The visitors' conversations that began at an address. */
export async function visitorsAt(db: Queries, address: string, now: Date, blockedAfter: Date) {
  return (await db.one(selectAtAddress, address, now, blockedAfter)) ?? { open: 0, isBlocked: false }
}
