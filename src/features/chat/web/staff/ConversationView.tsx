import { useEffect, useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { call } from '#platform/web/call.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { ReadyAnswers } from '#platform/web/ui/ReadyAnswers.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { typeInConversation } from '../../staff-api.ts'
import { Composer } from '../Composer.tsx'
import { MessageList } from '../MessageList.tsx'
import { MessageRegion } from '../MessageRegion.tsx'
import { useSendTyping, useTypingIndicator } from '../use-typing.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { guestName, useAnswerGuestMutation, useConversationInfiniteQuery, useMarkGuestReadMutation } from './queries.ts'

/** One conversation as staff see it. */
export function ConversationView({ id }: { readonly id: string }) {
  const { user } = useAuth()
  const reading = useConversationInfiniteQuery({ id }, { refetchOnMountOrArgChange: true })
  const [first] = reading.data?.pages ?? []
  const messages = reading.data?.pages.flatMap((page) => page.messages).reverse() ?? []
  const newest = messages.at(-1)?._id
  const isGuestTyping = useTypingIndicator(id, newest)
  const unread = first?.conversation.unread ?? 0
  const [markRead] = useMarkGuestReadMutation()

  useEffect(() => {
    if (unread > 0 && newest !== undefined) void markRead({ id, upTo: newest })
  }, [id, unread, newest, markRead])

  if (!first) {
    return reading.isError ? (
      <ErrorState
        message="The conversation could not be loaded."
        onRetry={() => void reading.refetch()}
        pending={reading.isFetching}
      />
    ) : (
      <Skeleton shape="list" rows={5} />
    )
  }
  const { conversation, readyAnswers } = first
  const isOthers = conversation.takenBy !== null && conversation.takenBy._id !== user?._id
  return (
    <section aria-label={`Conversation with ${guestName(conversation.guest)}`} className="min-w-0">
      <div className="mt-4 lg:hidden">
        <BackLink to={paths.conversations}>All conversations</BackLink>
      </div>
      <div className="rounded-card border border-line bg-raised">
        <ConversationHead conversation={conversation} isOthers={isOthers} />
        <MessageRegion follow={`${newest} ${isGuestTyping}`} className="max-h-[55dvh] min-h-64">
          <MessageList
            messages={messages}
            mine="staff"
            otherName={guestName(conversation.guest)}
            readUpTo={conversation.readByGuest}
            isOtherTyping={isGuestTyping}
            onEarlier={reading.hasNextPage ? () => void reading.fetchNextPage() : undefined}
            isLoadingEarlier={reading.isFetchingNextPage}
          />
        </MessageRegion>
        <div className="border-line border-t px-5 py-4">
          {isOthers ? (
            <Notice>{conversation.takenBy?.name} is answering. Take the conversation over to write.</Notice>
          ) : (
            <AnswerComposer id={id} readyAnswers={readyAnswers} />
          )}
        </div>
      </div>
    </section>
  )
}

type AnswerComposerProps = {
  readonly id: string
  readonly readyAnswers: readonly { readonly title: string; readonly text: string }[]
}

function AnswerComposer({ id, readyAnswers }: AnswerComposerProps) {
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string>()
  const [answer, { isLoading }] = useAnswerGuestMutation()
  const sendTyping = useSendTyping(
    () =>
      void call<typeof typeInConversation>('POST /api/chat/conversations/{id}/typing', { params: { id } }).catch(
        () => undefined,
      ),
  )

  async function send() {
    const { error: failure } = await answer({ id, text: draft.trim() })
    setError(failure && serverMessageOr(failure, 'The answer could not be sent. Please try again.'))
    if (failure === undefined) setDraft('')
  }

  return (
    <Composer
      draft={draft}
      onDraft={setDraft}
      onSend={send}
      onTyping={sendTyping}
      pending={isLoading}
      error={error}
      label="Your answer"
    >
      <ReadyAnswers answers={readyAnswers} draft={draft} onDraft={setDraft} />
    </Composer>
  )
}
