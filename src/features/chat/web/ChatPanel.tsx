import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { timeText, weekdayText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { leaveVisitorChat, OwnChat } from '../api.ts'
import { GuestComposer } from './GuestComposer.tsx'
import { JoinOffer } from './JoinOffer.tsx'
import { MessageList } from './MessageList.tsx'
import { MessageRegion } from './MessageRegion.tsx'
import { useGuestChat } from './use-guest-chat.ts'

type ChatPanelProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Messages that wait while the panel is closed. */
  readonly onUnread: (unread: number) => void
}

const isPhone = () => window.matchMedia?.('(max-width: 40rem)').matches ?? false

/** On a phone the chat takes the whole screen; elsewhere it floats, and the page beside it can still be used. */
export function ChatPanel({ open, onOpenChange, onUnread }: ChatPanelProps) {
  const { isLoggedIn, user } = useAuth()
  const site = useSite()
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<Element>(null)
  const [isModal] = useState(isPhone)
  const guest = isLoggedIn ? 'investor' : 'visitor'
  const mayWrite = !user?.isImpersonated
  const own = useGuestChat(guest, open, mayWrite)
  const { chat, conversation, messages, reading } = own
  const unread = conversation?.unread ?? 0

  useEffect(() => onUnread(unread), [unread, onUnread])

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            if (field.current === null) return
            event.preventDefault()
            field.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex animate-rise flex-col bg-raised sm:inset-auto sm:end-6 sm:bottom-6 sm:h-[min(38rem,calc(100dvh-3rem))] sm:w-96 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-raised"
        >
          <div className="flex items-start gap-3 border-line border-b py-3 ps-5 pe-3">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="font-semibold font-serif text-xl leading-tight">Chat with us</Dialog.Title>
              <p className="mt-0.5 text-ink-muted text-sm leading-snug">
                {conversation?.answeredBy
                  ? `You are talking to ${conversation.answeredBy}.`
                  : chat && openingText(chat.opening)}
              </p>
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close chat" icon={X} tooltip={false} />
            </Dialog.Close>
          </div>
          <MessageRegion follow={`${messages.at(-1)?._id} ${own.isStaffTyping}`} className="flex-1">
            {!chat && reading.isError && (
              <ErrorState
                message="The chat could not be loaded."
                onRetry={() => void reading.refetch()}
                pending={reading.isFetching}
              />
            )}
            {!chat && !reading.isError && <Skeleton shape="list" rows={3} />}
            {chat && (
              <>
                {chat.joinable && mayWrite && <JoinOffer begunAt={chat.joinable} />}
                {messages.length === 0 && (
                  <p className="text-ink-muted leading-relaxed">
                    Good day. What may we do for you? Please never send a password or an access code: we do not ask for
                    them.
                  </p>
                )}
                <MessageList
                  messages={messages}
                  mine="guest"
                  otherName={conversation?.answeredBy ?? site?.brand.name ?? 'We'}
                  readUpTo={conversation?.readByStaff ?? '0'}
                  isOtherTyping={own.isStaffTyping}
                  onEarlier={reading.hasNextPage ? () => void reading.fetchNextPage() : undefined}
                  isLoadingEarlier={reading.isFetchingNextPage}
                />
                {conversation?.isClosed && (
                  <p className="text-ink-muted text-sm">This conversation has ended. Write again whenever you like.</p>
                )}
              </>
            )}
          </MessageRegion>
          <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {!mayWrite && <Notice>Only the owner can write. You are viewing the account.</Notice>}
            {conversation?.isBlocked && (
              <Notice tone="bad">
                We take no messages from you in the chat. Please write to {site?.brand.supportEmail}.
              </Notice>
            )}
            {mayWrite && chat && !conversation?.isBlocked && <GuestComposer guest={guest} own={own} fieldRef={field} />}
            {guest === 'visitor' && conversation && <LeaveChat />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const useLeaveChatMutation = write<typeof leaveVisitorChat>('POST /api/chat/visitor/leave', ['Chat'])

/** For computers that others use too. */
function LeaveChat() {
  const [leave, { isLoading }] = useLeaveChatMutation()

  async function end() {
    const { error } = await leave()
    if (error) toast.error(serverMessageOr(error, 'Something went wrong.'))
  }

  return (
    <button
      type="button"
      onClick={() => !isLoading && void end()}
      className="mt-1 min-h-9 text-ink-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      End the chat and forget it in this browser
    </button>
  )
}

/** Opening hours, in the reader's own time. */
export function openingText({ state, until, opensAt }: OwnChat['opening']): string {
  if (state === 'unstated') return 'Leave us a message, and we will answer you here.'
  if (opensAt !== null) {
    return `We are back on ${weekdayText(opensAt)} at ${timeText(opensAt)}, your time. Leave us a message until then.`
  }
  return until === null ? 'We are here at any time of day.' : `We are here until ${timeText(until)}, your time.`
}
