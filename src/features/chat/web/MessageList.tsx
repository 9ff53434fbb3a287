import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { ChatMessage } from '../api.ts'
import type { Side } from '../conversation.ts'

type MessageListProps = {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly mine: Side
  /** The other side's name where a message has no author. */
  readonly otherName: string
  /** The number of the last message that the other side has read. */
  readonly readUpTo: string
  readonly isOtherTyping: boolean
  readonly onEarlier?: (() => void) | undefined
  readonly isLoadingEarlier: boolean
}

/** The messages of a conversation. Text is shown as it was written: nothing in it becomes a link or markup. */
export function MessageList({ messages, mine, otherName, readUpTo, isOtherTyping, ...rest }: MessageListProps) {
  const newest = messages.at(-1)
  return (
    <>
      {rest.onEarlier && (
        <div className="mb-4 text-center">
          <Button variant="secondary" size="sm" onClick={rest.onEarlier} pending={rest.isLoadingEarlier}>
            Earlier messages
          </Button>
        </div>
      )}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message key={message._id} message={message} isMine={message.side === mine} otherName={otherName} />
        ))}
      </ol>
      <p
        aria-live="polite"
        className={cx('mt-2 min-h-5 text-ink-muted text-sm leading-5', !isOtherTyping && 'text-end')}
      >
        {isOtherTyping ? `${otherName} is writing…` : seenText(newest, mine, readUpTo)}
      </p>
      <p aria-live="polite" className="sr-only">
        {newest && newest.side !== mine && `${newest.author ?? otherName}: ${newest.text}`}
      </p>
    </>
  )
}

function seenText(newest: ChatMessage | undefined, mine: Side, readUpTo: string): string {
  return newest?.side === mine && BigInt(newest._id) <= BigInt(readUpTo) ? 'Read' : ''
}

type MessageProps = { readonly message: ChatMessage; readonly isMine: boolean; readonly otherName: string }

function Message({ message, isMine, otherName }: MessageProps) {
  const { author, text, sentAt } = message
  return (
    <li className={cx('max-w-[85%]', isMine ? 'justify-self-end' : 'justify-self-start')}>
      <p
        dir="auto"
        className={cx(
          'whitespace-pre-line wrap-anywhere rounded-card border px-3.5 py-2.5 leading-relaxed',
          isMine ? 'border-transparent bg-green-soft' : 'border-line bg-surface',
        )}
      >
        <VisuallyHidden>{isMine ? 'You: ' : `${author ?? otherName}: `}</VisuallyHidden>
        {text}
      </p>
      <p className={cx('mt-1 text-ink-muted text-xs', isMine && 'text-end')}>
        {author !== null && <span aria-hidden="true">{author} · </span>}
        <Moment at={sentAt} />
      </p>
    </li>
  )
}
