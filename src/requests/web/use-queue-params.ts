/** The query is kept in the URL, so that returning from a detail page restores the same list. */
import { useLocation, useSearchParams } from 'react-router'
import { useAddress } from '#platform/web/use-address.ts'
import type { QueueFilter, QueueParams } from '../queue-filter.ts'
import { paramsIn } from './queue-params.ts'
import { type QueueSearch, useQueueSearch } from './use-queue-search.ts'

export type QueueControls = {
  readonly params: QueueParams
  readonly search: QueueSearch
  readonly filter: (filter: QueueFilter) => void
}

export function useQueueControls(): QueueControls {
  const [address, change] = useAddress()
  return {
    params: paramsIn(address),
    search: useQueueSearch(),
    filter: change,
  }
}

export function useQueueParams(): QueueParams {
  const [address] = useSearchParams()
  return paramsIn(address)
}

/** Carries the query along to another page of the same queue. */
export function useWithParams(): <Page extends { readonly to: string | undefined }>(page: Page) => Page {
  const { search } = useLocation()
  return (page) => (page.to === undefined ? page : { ...page, to: `${page.to}${search}` })
}
