import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadMore } from './LoadMore.tsx'
import { Skeleton } from './Skeleton.tsx'

type Result<Page> = {
  readonly currentData?: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

type PagedListProps<Page, Row> = {
  readonly result: Result<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly empty: string
  readonly failed: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read page by page, in whichever state it is. */
export function PagedList<Page, Row>({ result, rowsOf, empty, failed, children }: PagedListProps<Page, Row>) {
  const rows = result.currentData?.pages.flatMap(rowsOf)
  if (rows === undefined) {
    return result.isError ? (
      <ErrorState message={failed} onRetry={() => void result.refetch()} pending={result.isFetching} />
    ) : (
      <Skeleton shape="list" rows={4} />
    )
  }
  if (rows.length === 0) return <EmptyState text={empty} />
  return (
    <>
      {children(rows)}
      {result.hasNextPage && (
        <LoadMore
          onLoadMore={() => void result.fetchNextPage()}
          shown={rows.length}
          pending={result.isFetchingNextPage}
        />
      )}
    </>
  )
}
