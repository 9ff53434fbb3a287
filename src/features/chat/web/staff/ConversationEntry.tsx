import { Link } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { ConversationSummary } from '../../staff-api.ts'
import { guestName } from './queries.ts'

type ConversationEntryProps = { readonly conversation: ConversationSummary; readonly isCurrent: boolean }

export function ConversationEntry({ conversation, isCurrent }: ConversationEntryProps) {
  const { user } = useAuth()
  const { _id, guest, unread, last, lastMessageAt, takenBy, isClosed, isBlocked } = conversation
  const waits = unread === 0 && last.side === 'guest' && !isClosed && !isBlocked
  const holder = takenBy && (takenBy._id === user?._id ? 'Taken by you' : `Taken by ${takenBy.name}`)
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={paths.conversation(_id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx('block px-4 py-3 no-underline hover:bg-sunken', isCurrent && 'bg-green-soft')}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{guestName(guest)}</span>
          <span className="shrink-0 text-ink-muted text-xs">
            <Moment at={lastMessageAt} />
          </span>
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span className={cx('min-w-0 truncate text-[0.9375rem]', unread > 0 ? 'text-ink' : 'text-ink-muted')}>
            {last.side === 'staff' && 'We: '}
            {last.text}
          </span>
          {unread > 0 && (
            <Badge tone="accent">
              {unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </Badge>
          )}
          {waits && <Badge tone="waiting">To answer</Badge>}
        </span>
        <span className="mt-1 block text-ink-muted text-sm">
          {[guest.userId === null ? 'Visitor' : 'Investor', holder ?? 'Free', isBlocked && 'Blocked']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
    </li>
  )
}
