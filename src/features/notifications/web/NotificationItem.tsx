import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { OwnerOnly, useAuth } from '#features/sessions/web/door.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { timeText } from '#platform/web/ui/moment-text.ts'
import type { NotificationRecord } from '../api.ts'
import { iconOf } from './kind-icons.ts'
import { useMarkReadMutation } from './queries.ts'

/** Opening it marks it as read, unless staff look at the account. */
export function NotificationItem({ item }: { readonly item: NotificationRecord }) {
  const { user } = useAuth()
  const [markRead, { isLoading }] = useMarkReadMutation()
  const { _id, kind, title, text, place, createdAt, isRead } = item
  const Icon = iconOf(kind)

  function open() {
    if (!isRead && !user?.isImpersonated) void markRead(_id)
  }

  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-4 transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60 sm:gap-x-4 sm:px-5',
        !isRead && 'bg-green-soft/40',
      )}
    >
      <span
        className={cx(
          'grid size-10 place-items-center rounded-full',
          isRead ? 'bg-sunken text-ink-muted' : 'bg-green-soft text-green',
        )}
      >
        <Icon aria-hidden="true" size={19} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className={cx('leading-snug', isRead ? 'font-medium' : 'font-semibold')}>
          <Link to={place} onClick={open} className="wrap-anywhere text-ink no-underline after:absolute after:inset-0">
            {!isRead && (
              <>
                <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-accent align-middle" />
                <span className="sr-only">Unread: </span>
              </>
            )}
            {title}
          </Link>
        </p>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere mt-1 whitespace-pre-line text-[0.9375rem] text-ink-muted">
            {paragraph}
          </p>
        ))}
        <p className="mt-1.5 text-ink-muted text-sm">
          <time dateTime={createdAt}>{timeText(createdAt)}</time>
        </p>
      </div>
      {!isRead && (
        <OwnerOnly>
          <IconButton
            label={`Mark as read: ${title}`}
            tooltip={false}
            icon={Check}
            size="sm"
            pending={isLoading}
            onClick={() => void markRead(_id)}
            className="relative z-10"
          />
        </OwnerOnly>
      )}
    </li>
  )
}
