import { useClockLead } from '#features/operator/web/door.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { groupByDay } from './by-day.ts'
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
