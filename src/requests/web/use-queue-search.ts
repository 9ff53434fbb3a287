import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressWith } from './queue-params.ts'

export type QueueSearch = {
  readonly typed: string
  /** The search sent to the server: the typed text, debounced. */
  readonly asked: string
  readonly type: (text: string) => void
}

/** The search is kept in the URL, so that returning from a detail page leads to the same list. */
export function useQueueSearch(): QueueSearch {
  const [params, setParams] = useSearchParams()
  const asked = params.get('search') ?? ''
  const [typed, type] = useState(asked)
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === asked) return
    const ask = () =>
      setParams((before) => addressWith(before, { search: wanted }), { replace: true, preventScrollReset: true })
    const timer = setTimeout(ask, wanted ? 250 : 0)
    return () => clearTimeout(timer)
  }, [wanted, asked, setParams])

  return { typed, asked, type }
}
