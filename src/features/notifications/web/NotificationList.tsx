import { useClock } from '#features/operator/web/door.ts'
import { groupByDay, recentDayText } from '#platform/web/ui/moment-text.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { pageSize, useNotificationsInfiniteQuery } from './queries.ts'

export function NotificationList() {
  const list = useNotificationsInfiniteQuery({ limit: pageSize })
  const now = useNow(useClock())
  return (
    <PagedList
      result={list}
      rowsOf={(page) => page.notifications}
      empty="No notifications yet"
      failed="Your notifications could not be loaded."
    >
      {(items) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {groupByDay(items, ({ createdAt }) => recentDayText(createdAt, now)).map(({ day, items: ofDay }) => (
            <Section key={day} title={day}>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {ofDay.map((item) => (
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
