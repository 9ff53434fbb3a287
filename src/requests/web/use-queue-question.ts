/** The query is kept in the URL, so that returning from a detail page leads to the same list. */
import { useLocation, useSearchParams } from 'react-router'
import { addressWith, type QueueFilter, type QueueQuestion, questionIn } from './queue-question.ts'
import { type QueueSearch, useQueueSearch } from './use-queue-search.ts'

export type QueueAsking = {
  readonly question: QueueQuestion
  readonly search: QueueSearch
  readonly filter: (filter: QueueFilter) => void
}

export function useQueueAsking(): QueueAsking {
  const [address, setAddress] = useSearchParams()
  return {
    question: questionIn(address),
    search: useQueueSearch(),
    filter: (filter) =>
      setAddress((before) => addressWith(before, filter), { replace: true, preventScrollReset: true }),
  }
}

export function useQueueQuestion(): QueueQuestion {
  const [address] = useSearchParams()
  return questionIn(address)
}

/** Carries the query along to another page of the same queue. */
export function useWithQuestion(): <Page extends { readonly to: string | undefined }>(page: Page) => Page {
  const { search } = useLocation()
  return (page) => (page.to === undefined ? page : { ...page, to: `${page.to}${search}` })
}
