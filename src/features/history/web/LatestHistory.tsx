import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { HistoryList } from './HistoryList.tsx'
import { pageSize, useHistoryInfiniteQuery } from './queries.ts'

const most = 3

/** The latest activity for the dashboard, one line each; a click opens the details. */
export function LatestHistory() {
  const list = useHistoryInfiniteQuery({ limit: pageSize }, { refetchOnMountOrArgChange: true })
  const items = list.data?.pages[0]?.history
  if (items?.length === 0) return null
  return (
    <Section title="Latest activity" actions={<TextLink to={paths.transactionHistory}>All activity</TextLink>}>
      {!items && !list.isError && <Skeleton shape="list" rows={most} />}
      {!items && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {items && <HistoryList items={items.slice(0, most)} brief />}
    </Section>
  )
}
