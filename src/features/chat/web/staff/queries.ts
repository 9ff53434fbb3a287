import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { ConversationSummary } from '../../staff-api.ts'
import * as calls from '../../staff-api.ts'

export type ConversationPage = WireAnswer<typeof calls.readConversation>

export const useConversationsInfiniteQuery = pages(calls.listConversations, ['Chat'])
export const useConversationInfiniteQuery = pages(calls.readConversation, ['Chat'])
export const useAnswerGuestMutation = writeOnce(calls.answerConversation, ['Chat', 'Queue'])
export const useMarkGuestReadMutation = write(calls.markConversationRead, ['Chat', 'Queue'])
export const useTakeConversationMutation = write(calls.takeConversation, ['Chat'])
export const useReleaseConversationMutation = write(calls.releaseConversation, ['Chat'])
export const useEndConversationMutation = write(calls.endConversation, ['Chat'])
export const useBlockGuestMutation = write(calls.blockGuest, ['Chat'])

export function guestName({ name, userId }: ConversationSummary['guest']): string {
  return userId === null && name === '' ? 'A visitor' : name
}
