/** A queue's entries: the pages of a paginated list, as one. */
import type { Total } from '#kernel/notation.ts'
import { totalIn } from '../deciding.ts'
import type { QueueEntry } from './queue-entry.ts'
import { useWithParams } from './use-queue-params.ts'

export type QueueSource<Data> = {
  /** Undefined until the first response. */
  readonly entries: readonly QueueEntry<Data>[] | undefined
  readonly total: Total
  /** False while the entries still answer the previous query. */
  readonly current: boolean
  readonly failed: boolean
  readonly busy: boolean
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** Returns whether it succeeded. */
  readonly loadMore: () => Promise<boolean>
  readonly retry: () => void
}

type Result<Page> = {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly currentData?: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => PromiseLike<{ readonly isError: boolean }>
  readonly refetch: () => unknown
}

export function useQueueSource<Page extends Parameters<typeof totalIn>[0], Data>(
  result: Result<Page>,
  entriesOf: (page: Page) => readonly QueueEntry<Data>[],
): QueueSource<Data> {
  const withQuestion = useWithParams()
  // If the current query failed, the result of the previous one would only look like its answer.
  const pages = (result.isError ? result.currentData : result.data)?.pages
  return {
    entries: pages?.flatMap(entriesOf).map(withQuestion),
    total: totalIn(pages?.[0]),
    current: result.currentData !== undefined,
    failed: result.isError,
    busy: result.isFetching,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: async () => !(await result.fetchNextPage()).isError,
    retry: () => void result.refetch(),
  }
}
