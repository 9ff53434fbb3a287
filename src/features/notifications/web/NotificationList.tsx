import { useClockLead } from '#features/operator/web/door.ts'
import { day } from '#kernel/clock.ts'
import { longDayText } from '#platform/web/ui/moment-text.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { pageSize, useNotificationsInfiniteQuery } from './queries.ts'

export function NotificationList() {
  const list = useNotificationsInfiniteQuery({ limit: pageSize })
  const now = useNow(useClockLead())
  return (
    <PagedList
      result={list}
      rowsOf={(page) => page.notifications}
      empty="No notifications yet"
      failed="Your notifications could not be loaded."
    >
      {(items) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {groupByDay(items, now).map((group) => (
            <Section key={group.name} title={group.name}>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {group.items.map((item) => (
                  <NotificationItem key={item._id} item={item} />
                ))}
              </ul>
            </Section>
          ))}
        </div>
      )}
    </PagedList>
  )
}

type Dated = { readonly createdAt: string }

/** Consecutive items of one day, under its name. `now` is the application's time in milliseconds. */
export function groupByDay<T extends Dated>(items: readonly T[], now: number): { name: string; items: T[] }[] {
  const groups: { name: string; items: T[] }[] = []
  for (const item of items) {
    const name = dayName(item.createdAt, now)
    const last = groups.at(-1)
    if (last?.name === name) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups
}

function dayName(at: string, now: number): string {
  const name = longDayText(at)
  if (name === longDayText(now)) return 'Today'
  return name === longDayText(now - day) ? 'Yesterday' : name
}
