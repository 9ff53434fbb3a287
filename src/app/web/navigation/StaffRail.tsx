import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { type QueueCounts, useQueueCountsQuery } from '#features/dashboard/web/queries.ts'
import { FindField } from '#features/finding/web/door.ts'
import { useClock } from '#features/operator/web/door.ts'
import { useStanding } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { countText } from '#kernel/notation.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { useNow } from '#platform/web/use-now.ts'
import { RailEntry } from './RailEntry.tsx'
import { railFor } from './rail-links.ts'
import { useRailFold } from './use-rail-fold.ts'

/** The back office's navigation: beside the page with live counts, and on a phone above it, closed until it is needed. */
export function StaffRail() {
  const { user } = useAuth()
  const { key } = useLocation()
  const { data: counts } = useQueueCountsQuery()
  const now = useNow(useClock())
  const standing = useStanding()
  const [folded, toggle] = useRailFold()
  const [openAt, setOpenAt] = useState<string>()
  const listId = useId()
  if (user === null) return null
  // Each navigation has a key of its own, so the list closes with the page that it was opened on.
  const isOpen = openAt === key
  const groups = railFor(user)
  const waiting = groups
    .flatMap(({ links }) => links)
    .reduce((sum, { queue }) => sum + ((queue && counts?.[queue]) ?? 0), 0)
  const standingOf = (queue: keyof QueueCounts | undefined) => {
    if (queue === undefined || queue === 'conversations' || queue === 'messages' || queue === 'recoveries')
      return undefined
    const oldest = counts?.oldest?.[queue]
    return oldest ? standing(queue, oldest, now) : undefined
  }
  const FoldIcon = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <nav
      aria-label="Back office"
      className={cx(
        'shrink-0 border-line bg-surface max-md:border-b md:border-e print:hidden',
        folded === undefined ? 'md:w-16 xl:w-60' : folded ? 'md:w-16' : 'md:w-60',
      )}
    >
      <div className="md:sticky md:top-11 md:flex md:max-h-[calc(100dvh-2.75rem)] md:flex-col">
        <div className="max-md:flex">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpenAt(isOpen ? undefined : key)}
            className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-medium text-[0.9375rem] -outline-offset-2 sm:px-6 md:hidden"
          >
            <span className="flex-1">Back office</span>
            <Badge tone={waiting > 0 ? 'accent' : 'neutral'}>{countText(waiting)} waiting</Badge>
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} className={cx(isOpen && 'rotate-180')} />
          </button>
          <FindField pages={groups.flatMap(({ links }) => links)} folded={folded} />
        </div>
        <div id={listId} className={cx('px-2 pb-3 md:min-h-0 md:overflow-y-auto md:pt-3', !isOpen && 'max-md:hidden')}>
          {groups.map(({ title, links }) => (
            <div key={title} className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
              <ul aria-label={title}>
                {links.map((link) => (
                  <li key={link.to}>
                    <RailEntry
                      {...link}
                      count={link.queue && counts?.[link.queue]}
                      standing={standingOf(link.queue)}
                      folded={folded}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={listId}
            title={folded ? 'Show names' : undefined}
            onClick={toggle}
            className="mt-2 flex min-h-11 w-full items-center gap-3 rounded-control px-3.5 text-left text-ink-muted text-sm -outline-offset-2 hover:bg-sunken hover:text-ink max-md:hidden"
          >
            <FoldIcon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
            <span className={folded === undefined ? 'max-xl:sr-only' : folded ? 'sr-only' : undefined}>
              {folded ? 'Show names' : 'Fold'}
            </span>
          </button>
        </div>
      </div>
    </nav>
  )
}
