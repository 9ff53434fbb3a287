import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  ChevronDown,
  IdCard,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Sprout,
} from 'lucide-react'
import { useAuth } from '#features/sessions/web/door.ts'
import { type NotificationCategory, type NotificationKind, notificationKinds } from '#kernel/notification-kinds.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { timeText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { NotificationRecord } from '../api.ts'
import { useMarkReadMutation } from './queries.ts'

/** One line, which opens to its text. Opening it marks it as read, unless staff look at the account. */
export function NotificationItem({ item }: { readonly item: NotificationRecord }) {
  const { user } = useAuth()
  const [markRead] = useMarkReadMutation()
  const { _id, kind, title, text, place, createdAt, isRead } = item
  const Icon = iconOf(kind)

  function noticeOpening(isOpen: boolean) {
    if (isOpen && !isRead && !user?.isImpersonated) void markRead({ ids: [_id] })
  }

  return (
    <li className={cx(!isRead && 'bg-green-soft/40')}>
      <details className="group" onToggle={({ currentTarget }) => noticeOpening(currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-1.5 transition-colors -outline-offset-2 hover:bg-sunken/60 sm:px-5 [&::-webkit-details-marker]:hidden">
          <Icon
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={cx('shrink-0', isRead ? 'text-ink-muted' : 'text-green')}
          />
          <span
            className={cx(
              'min-w-0 flex-1 truncate leading-snug group-open:whitespace-normal',
              isRead ? 'font-normal' : 'font-semibold',
            )}
          >
            {!isRead && (
              <>
                <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-accent align-middle" />
                <span className="sr-only">Unread: </span>
              </>
            )}
            {title}
          </span>
          <time dateTime={createdAt} className="shrink-0 text-ink-muted text-sm">
            {timeText(createdAt)}
          </time>
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className="shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="grid justify-items-start gap-2 px-4 pt-1 pb-4 sm:ps-12.5 sm:pe-5">
          {text.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere whitespace-pre-line text-[0.9375rem] text-ink-muted">
              {paragraph}
            </p>
          ))}
          <TextLink to={place}>Open the page</TextLink>
        </div>
      </details>
    </li>
  )
}

const icons: Readonly<Record<NotificationCategory, LucideIcon>> = {
  Deposits: ArrowDownToLine,
  Investments: Sprout,
  Withdrawals: ArrowUpFromLine,
  Balance: Scale,
  Identity: IdCard,
  Security: ShieldCheck,
}

/** A server of another version may send kinds that are unknown here. */
function iconOf(kind: string): LucideIcon {
  const category = notificationKinds[kind as NotificationKind]?.category
  return category === undefined ? Bell : icons[category]
}
