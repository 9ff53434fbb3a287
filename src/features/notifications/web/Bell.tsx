import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { useUnreadCountQuery } from './queries.ts'

const maxShown = 99

/** Links to the notifications and shows how many are unread, live. */
export function Bell({ className }: { readonly className?: string | undefined }) {
  const { data } = useUnreadCountQuery()
  const unread = data?.unread ?? 0
  const shown = unread > maxShown ? `${maxShown}+` : unread
  return (
    <Link
      to={paths.notifications}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <BellIcon aria-hidden="true" size={20} strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-medium text-[0.6875rem] text-on-accent leading-none"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}
