import { History } from 'lucide-react'
import { askForFile, FileNotice } from '#features/exports/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { dayText } from '#platform/web/ui/moment-text.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { downloadHistory, downloadHistoryFile } from '../api.ts'
import { HistoryDays } from './HistoryDays.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import { useHistoryFileQuery, useHistoryInfiniteQuery, useRequestHistoryFileMutation } from './queries.ts'
import { useHistoryFilter } from './use-history-filter.ts'

/** A search looks through a long history bit by bit. */
const searchFurther = 'Search further back'

export function HistoryPage() {
  const [filter, setFilter] = useHistoryFilter()
  const list = useHistoryInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const { data: file } = useHistoryFileQuery(undefined, { refetchOnMountOrArgChange: true })
  const [requestFile] = useRequestHistoryFileMutation()
  // Not `data`, which still holds the previous filter's items while the new ones load.
  const items = list.currentData?.pages.flatMap((page) => page.history)
  const searchedTo = list.currentData?.pages.at(-1)?.searchedTo
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="History"
        lead="Everything that moved your money, or was meant to. Newest first."
        actions={
          <DownloadButton
            endpoint={downloadHistory}
            input={{ query: filter }}
            failed="Your history could not be downloaded."
            onTooLarge={() => askForFile(requestFile(filter))}
          >
            Download CSV
          </DownloadButton>
        }
      />
      <FileNotice view={file} endpoint={downloadHistoryFile} />
      <HistoryFilters filter={filter} onChange={setFilter} />
      <HistoryTotals filter={filter} />
      <div className="mt-6">
        {!items && !list.isError && <Skeleton shape="list" rows={6} label="Loading..." />}
        {!items && list.isError && (
          <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
        )}
        {items?.length === 0 && (
          <EmptyState
            icon={History}
            text={searchedTo ? `Nothing found back to ${dayText(searchedTo)}.` : 'No records found.'}
            action={
              searchedTo && (
                <Button variant="secondary" onClick={list.fetchNextPage} pending={list.isFetchingNextPage}>
                  {searchFurther}
                </Button>
              )
            }
          />
        )}
        {items && items.length > 0 && (
          <>
            <HistoryDays items={items} />
            {list.hasNextPage && (
              <LoadMore
                onLoadMore={list.fetchNextPage}
                shown={items.length}
                pending={list.isFetchingNextPage}
                {...(searchedTo && {
                  label: searchFurther,
                  status: `${countOf(items.length, 'record')} found back to ${dayText(searchedTo)}`,
                })}
              />
            )}
          </>
        )}
      </div>
    </Container>
  )
}
