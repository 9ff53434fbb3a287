import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { dayText } from '#platform/web/ui/moment-text.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type Page = { readonly searchedTo?: string | undefined }

type SearchedListProps<P extends Page, Row> = {
  readonly list: {
    /** Not `data`, which still holds the previous filter's rows while the new ones load. */
    readonly currentData?: { readonly pages: readonly P[] } | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly rowsOf: (page: P) => readonly Row[]
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A search looks through a long history bit by bit. */
const searchFurther = 'Search further back'

/** A list that is read page by page, and may have been searched only in part. */
export function SearchedList<P extends Page, Row>({ list, rowsOf, children }: SearchedListProps<P, Row>) {
  const rows = list.currentData?.pages.flatMap(rowsOf)
  const searchedTo = list.currentData?.pages.at(-1)?.searchedTo
  const loadMore = () => void list.fetchNextPage()
  return (
    <div className="mt-6">
      {!rows && !list.isError && <Skeleton shape="list" rows={6} label="Loading..." />}
      {!rows && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={() => void list.refetch()} pending={list.isFetching} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={History}
          text={searchedTo ? `Nothing found back to ${dayText(searchedTo)}.` : 'No records found.'}
          action={
            searchedTo && (
              <Button variant="secondary" onClick={loadMore} pending={list.isFetchingNextPage}>
                {searchFurther}
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {children(rows)}
          {list.hasNextPage && (
            <LoadMore
              onLoadMore={loadMore}
              shown={rows.length}
              pending={list.isFetchingNextPage}
              {...(searchedTo && {
                label: searchFurther,
                status: `${countOf(rows.length, 'record')} found back to ${dayText(searchedTo)}`,
              })}
            />
          )}
        </>
      )}
    </div>
  )
}
