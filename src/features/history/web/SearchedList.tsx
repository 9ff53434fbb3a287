import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { dayText } from '#platform/web/ui/moment-text.ts'
import { PagedList, type PagedResult } from '#platform/web/ui/PagedList.tsx'

type Page = { readonly searchedTo?: string | undefined }

type SearchedListProps<P extends Page, Row> = {
  readonly list: PagedResult<P>
  readonly rowsOf: (page: P) => readonly Row[]
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A search looks through a long history bit by bit. */
const searchFurther = 'Search further back'

/** A list that is read page by page, and may have been searched only in part. */
export function SearchedList<P extends Page, Row>({ list, rowsOf, children }: SearchedListProps<P, Row>) {
  const pages = list.currentData?.pages ?? []
  const searchedTo = pages.at(-1)?.searchedTo
  const found = countOf(pages.flatMap(rowsOf).length, 'record')
  return (
    <div className="mt-6">
      <PagedList
        result={list}
        rowsOf={rowsOf}
        loading="Loading..."
        failed="Failed to fetch data."
        empty={
          <EmptyState
            icon={History}
            text={searchedTo ? `Nothing found back to ${dayText(searchedTo)}.` : 'No records found.'}
            action={
              searchedTo && (
                <Button variant="secondary" onClick={() => void list.fetchNextPage()} pending={list.isFetchingNextPage}>
                  {searchFurther}
                </Button>
              )
            }
          />
        }
        more={
          searchedTo ? { label: searchFurther, status: `${found} found back to ${dayText(searchedTo)}` } : undefined
        }
      >
        {children}
      </PagedList>
    </div>
  )
}
