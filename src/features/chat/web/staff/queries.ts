import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type * as calls from '../../staff-api.ts'
import type { ConversationSummary } from '../../staff-api.ts'

export type ConversationPage = WireAnswer<typeof calls.readConversation>

export const useConversationsInfiniteQuery = pages<typeof calls.listConversations>('GET /api/chat/conversations', [
  'Chat',
])
export const useConversationInfiniteQuery = pages<typeof calls.readConversation>('GET /api/chat/conversations/{id}', [
  'Chat',
])
export const useAnswerGuestMutation = writeOnce<typeof calls.answerConversation>(
  'POST /api/chat/conversations/{id}/messages',
  ['Chat', 'Queue'],
)
export const useMarkGuestReadMutation = write<typeof calls.markConversationRead>(
  'POST /api/chat/conversations/{id}/read',
  ['Chat', 'Queue'],
)
export const useTakeConversationMutation = write<typeof calls.takeConversation>(
  'POST /api/chat/conversations/{id}/take',
  ['Chat'],
)
export const useReleaseConversationMutation = write<typeof calls.releaseConversation>(
  'POST /api/chat/conversations/{id}/release',
  ['Chat'],
)
export const useEndConversationMutation = write<typeof calls.endConversation>('POST /api/chat/conversations/{id}/end', [
  'Chat',
])
export const useBlockGuestMutation = write<typeof calls.blockGuest>('POST /api/chat/conversations/{id}/block', ['Chat'])

export function guestName({ name, userId }: ConversationSummary['guest']): string {
  return userId === null && name === '' ? 'A visitor' : name
}
