/** The question stands in the address, so that the way to a detail page and back leads to the same list. */
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

/** Takes the question along to another page of the same queue. */
export function useWithQuestion(): <Page extends { readonly to: string | undefined }>(page: Page) => Page {
  const { search } = useLocation()
  return (page) => (page.to === undefined ? page : { ...page, to: `${page.to}${search}` })
}
