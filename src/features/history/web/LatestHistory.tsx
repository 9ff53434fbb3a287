import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistoryInfiniteQuery } from './queries.ts'

const most = 5

/** The latest items, for the dashboard. */
export function LatestHistory() {
  const list = useHistoryInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const items = list.data?.pages[0]?.history
  if (items?.length === 0) return null
  return (
    <Section title="Latest history" actions={<TextLink to={paths.transactionHistory}>Whole history</TextLink>}>
      {!items && !list.isError && <Skeleton shape="list" rows={3} />}
      {!items && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {items && <HistoryList items={items.slice(0, most)} />}
    </Section>
  )
}
