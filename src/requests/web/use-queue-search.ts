import { useAddress } from '#platform/web/use-address.ts'
import { useSearchText } from '#platform/web/use-search-text.ts'

export type QueueSearch = {
  readonly typed: string
  /** The search sent to the server: the typed text, debounced. */
  readonly asked: string
  readonly type: (text: string) => void
}

/** The search is kept in the URL, so that returning from a detail page restores the same list. */
export function useQueueSearch(): QueueSearch {
  const [params, change] = useAddress()
  const asked = params.get('search') ?? ''
  const [typed, type] = useSearchText(asked, (search) => change({ search }))
  return { typed, asked, type }
}
