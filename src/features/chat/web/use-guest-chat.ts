/** The guest's side of a conversation: reads it, keeps it live, and writes to it. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { pages, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { subscribeToChanges } from '#platform/web/live.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { api, useDispatch } from '#platform/web/store.ts'
import { urlOf } from '#platform/web/url.ts'
import type {
  markChatRead,
  markVisitorChatRead,
  readChat,
  readVisitorChat,
  typeInChat,
  typeInVisitorChat,
  visitorEvents,
  writeChat,
  writeVisitorChat,
} from '../api.ts'
import { useSendTyping, useTypingIndicator } from './use-typing.ts'

/** The conversation in the panel: the account's, or the browser's. */
export type Guest = 'investor' | 'visitor'

type GuestWords = { readonly text: string; readonly name?: string; readonly email?: string }

const useOwnChatInfiniteQuery = pages<typeof readChat>('GET /api/chat', ['Chat'])
const useVisitorChatInfiniteQuery = pages<typeof readVisitorChat>('GET /api/chat/visitor', ['Chat'])
const useWriteChatMutation = writeOnce<typeof writeChat>('POST /api/chat/messages', ['Chat'])
const useWriteVisitorChatMutation = writeOnce<typeof writeVisitorChat>('POST /api/chat/visitor/messages', ['Chat'])
const useMarkChatReadMutation = write<typeof markChatRead>('POST /api/chat/read', ['Chat'])
const useMarkVisitorChatReadMutation = write<typeof markVisitorChatRead>('POST /api/chat/visitor/read', ['Chat'])

export function useGuestChat(guest: Guest, isOpen: boolean, mayWrite: boolean) {
  const isVisitor = guest === 'visitor'
  const ofAccount = useOwnChatInfiniteQuery(isVisitor ? skipToken : {}, { refetchOnMountOrArgChange: true })
  const ofBrowser = useVisitorChatInfiniteQuery(isVisitor ? {} : skipToken, { refetchOnMountOrArgChange: true })
  const reading = isVisitor ? ofBrowser : ofAccount
  const [first] = reading.data?.pages ?? []
  const conversation = first?.conversation ?? null
  const messages = reading.data?.pages.flatMap((page) => page.messages).reverse() ?? []
  const newest = messages.at(-1)?._id
  const [sendAsInvestor, asInvestor] = useWriteChatMutation()
  const [sendAsVisitor, asVisitor] = useWriteVisitorChatMutation()
  const [error, setError] = useState<string>()
  const sendTyping = useSendTyping(() => {
    if (!conversation) return
    const sent = isVisitor
      ? call<typeof typeInVisitorChat>('POST /api/chat/visitor/typing')
      : call<typeof typeInChat>('POST /api/chat/typing')
    void sent.catch(() => undefined)
  })

  useVisitorStream(isVisitor ? conversation?._id : undefined)
  useMarkAsRead(guest, mayWrite && isOpen && (conversation?.unread ?? 0) > 0 ? newest : undefined)

  return {
    chat: first,
    conversation,
    messages,
    reading,
    isStaffTyping: useTypingIndicator(conversation?._id, newest),
    isSending: asInvestor.isLoading || asVisitor.isLoading,
    error,
    sendTyping,
    /** Whether it was sent. */
    send: async (words: GuestWords): Promise<boolean> => {
      const { error: failure } = await (isVisitor ? sendAsVisitor(words) : sendAsInvestor({ text: words.text }))
      setError(failure && serverMessageOr(failure, 'Your message could not be sent. Please try again.'))
      return failure === undefined
    },
  }
}

/** A visitor has no stream of an account, so an open chat has its own. */
function useVisitorStream(conversationId: string | undefined): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (conversationId === undefined) return
    const readAgain = () => void dispatch(api.util.invalidateTags(['Chat']))
    return subscribeToChanges(
      { onTopics: readAgain, onGap: readAgain },
      { address: urlOf<typeof visitorEvents>('GET /api/chat/visitor/events') },
    )
  }, [conversationId, dispatch])
}

function useMarkAsRead(guest: Guest, upTo: string | undefined): void {
  const [asInvestor] = useMarkChatReadMutation()
  const [asVisitor] = useMarkVisitorChatReadMutation()
  const markRead = guest === 'visitor' ? asVisitor : asInvestor
  useEffect(() => {
    if (upTo !== undefined) void markRead({ upTo })
  }, [upTo, markRead])
}
