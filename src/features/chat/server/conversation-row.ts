import { refuse } from '#kernel/refusal.ts'
import type { Conversation } from '../conversation.ts'

/** Also for another person's conversation. */
export const missing = refuse('NOT_FOUND', 'There is no such conversation')

/** A conversation as it is stored. */
export type StoredConversation = Conversation & {
  readonly guestName: string
  /** The address of the account, or the unverified one of a visitor; empty if there is none. */
  readonly guestEmail: string
  readonly startedAt: Date
  readonly lastMessageAt: Date
  readonly lastGuestMessage: bigint
  readonly lastStaffMessage: bigint
  readonly guestRead: bigint
  readonly staffRead: bigint
}

export type ConversationRow = Omit<StoredConversation, 'takenBy'> & {
  takenById: string | null
  takenByName: string | null
}

export const conversationColumns = `
  conversation.id, conversation.owner as "ownerId", conversation.taken_by as "takenById", taker.name as "takenByName",
  conversation.closed_at is not null as "isClosed", conversation.blocked_at is not null as "isBlocked",
  coalesce(guest.name, conversation.visitor_name) as "guestName",
  coalesce(guest.email, conversation.visitor_email) as "guestEmail",
  conversation.started_at as "startedAt", conversation.last_message_at as "lastMessageAt",
  conversation.last_guest_message as "lastGuestMessage", conversation.last_staff_message as "lastStaffMessage",
  conversation.guest_read as "guestRead", conversation.staff_read as "staffRead"`

/** `conversations` is the table, or a query of its rows. */
export const conversationTablesOver = (conversations: string) => `${conversations} conversation
  left join users guest on guest.id = conversation.owner
  left join users taker on taker.id = conversation.taken_by`

export const conversationTables = conversationTablesOver('chat_conversations')

export function toConversation({ takenById, takenByName, ...row }: ConversationRow): StoredConversation {
  return { ...row, takenBy: takenById === null ? null : { id: takenById, name: takenByName ?? '' } }
}
