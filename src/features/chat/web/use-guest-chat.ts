/** The guest's side of a conversation: reads it, keeps it live, and writes to it. */
import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { subscribeToChanges } from '#platform/web/live.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { api, useDispatch } from '#platform/web/store.ts'
import { typeInChat, typeInVisitorChat, visitorEvents } from '../api.ts'
import {
  type Guest,
  type GuestWords,
  useMarkOwnReadMutation,
  useOwnChatInfiniteQuery,
  useWriteToStaffMutation,
} from './queries.ts'
import { useOtherIsTyping, useSayTyping } from './use-typing.ts'

export function useGuestChat(guest: Guest, isOpen: boolean, mayWrite: boolean) {
  const reading = useOwnChatInfiniteQuery(guest, { refetchOnMountOrArgChange: true })
  const [first] = reading.data?.pages ?? []
  const conversation = first?.conversation ?? null
  const messages = reading.data?.pages.flatMap((page) => page.messages).reverse() ?? []
  const newest = messages.at(-1)?._id
  const [write, { isLoading: isSending }] = useWriteToStaffMutation()
  const [error, setError] = useState<string>()
  const sendOnce = useSendOnce((keyed: { body: GuestWords; key: string }) => write({ guest, ...keyed }))
  const sayTyping = useSayTyping(() => {
    if (conversation) void call(guest === 'visitor' ? typeInVisitorChat : typeInChat).catch(() => undefined)
  })

  useVisitorStream(guest === 'visitor' ? conversation?._id : undefined)
  useMarkAsRead(guest, mayWrite && isOpen && (conversation?.unread ?? 0) > 0 ? newest : undefined)

  return {
    chat: first,
    conversation,
    messages,
    reading,
    isStaffTyping: useOtherIsTyping(conversation?._id, newest),
    isSending,
    error,
    sayTyping,
    /** Whether it was sent. */
    send: async (words: GuestWords): Promise<boolean> => {
      const { error: failure } = await sendOnce(words)
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
    return subscribeToChanges({ onTopics: readAgain, onGap: readAgain }, { address: visitorEvents.path })
  }, [conversationId, dispatch])
}

function useMarkAsRead(guest: Guest, upTo: string | undefined): void {
  const [markRead] = useMarkOwnReadMutation()
  useEffect(() => {
    if (upTo !== undefined) void markRead({ guest, upTo })
  }, [guest, upTo, markRead])
}
