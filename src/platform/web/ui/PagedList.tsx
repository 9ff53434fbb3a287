import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadMore } from './LoadMore.tsx'
import { Skeleton } from './Skeleton.tsx'

/** The state of an infinite query. `data` would still hold the previous filter's rows while the new ones load. */
export type PagedResult<Page> = {
  readonly currentData?: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

type PagedListProps<Page, Row> = {
  readonly result: PagedResult<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly empty: ReactNode
  readonly failed: string
  readonly loading?: string | undefined
  /** Replaces the words of the button for more. */
  readonly more?: { readonly label: string; readonly status: string } | undefined
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read page by page, in whichever state it is. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { result, rowsOf, empty, failed, loading, more, children } = props
  const rows = result.currentData?.pages.flatMap(rowsOf)
  if (rows === undefined) {
    return result.isError ? (
      <ErrorState message={failed} onRetry={() => void result.refetch()} pending={result.isFetching} />
    ) : (
      <Skeleton shape="list" rows={4} label={loading} />
    )
  }
  if (rows.length === 0) return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
  return (
    <>
      {children(rows)}
      {result.hasNextPage && (
        <LoadMore
          onLoadMore={() => void result.fetchNextPage()}
          shown={rows.length}
          pending={result.isFetchingNextPage}
          {...more}
        />
      )}
    </>
  )
}
