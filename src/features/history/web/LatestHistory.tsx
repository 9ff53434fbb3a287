import { ErrorState } from '../../../platform/web/ui/ErrorState.tsx'
import { Section } from '../../../platform/web/ui/Section.tsx'
import { Skeleton } from '../../../platform/web/ui/Skeleton.tsx'
import { TextLink } from '../../../platform/web/ui/TextLink.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistoryInfiniteQuery } from './queries.ts'

const most = 5

/** For the dashboard: what waits for a decision of ours, and the last few things that happened. */
export function LatestHistory() {
  const list = useHistoryInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const items = list.data?.pages[0]?.history
  const waiting = items?.filter(({ status }) => status === 'Pending').slice(0, most) ?? []
  const settled = items?.filter(({ status }) => status !== 'Pending').slice(0, most) ?? []
  if (items?.length === 0) return null
  return (
    <div className="grid content-start gap-10">
      {waiting.length > 0 && (
        <Section title="Waiting for us" lead="We write to you as soon as it is decided.">
          <HistoryList items={waiting} />
        </Section>
      )}
      {(settled.length > 0 || !items) && (
        <Section title="Latest history" actions={<TextLink to="/transaction-History">Whole history</TextLink>}>
          {!items && !list.isError && <Skeleton shape="list" rows={3} />}
          {!items && list.isError && (
            <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
          )}
          {settled.length > 0 && <HistoryList items={settled} />}
        </Section>
      )}
    </div>
  )
}
