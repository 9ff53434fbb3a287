import { useSearchParams } from 'react-router'
import { useSearchText } from '#platform/web/use-search-text.ts'
import { addressWith } from './queue-params.ts'

export type QueueSearch = {
  readonly typed: string
  /** The search sent to the server: the typed text, debounced. */
  readonly asked: string
  readonly type: (text: string) => void
}

/** The search is kept in the URL, so that returning from a detail page restores the same list. */
export function useQueueSearch(): QueueSearch {
  const [params, setParams] = useSearchParams()
  const asked = params.get('search') ?? ''
  const [typed, type] = useSearchText(asked, (search) =>
    setParams((before) => addressWith(before, { search }), { replace: true, preventScrollReset: true }),
  )
  return { typed, asked, type }
}
