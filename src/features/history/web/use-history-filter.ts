import { useSearchParams } from 'react-router'
import { type HistoryType, historyTypes } from '../api.ts'
import type { HistoryFilter } from './queries.ts'

export const longestSearch = 100

/** The filter is stored in the URL, so that it survives a reload and can be shared. */
export function useHistoryFilter(): [HistoryFilter, (filter: HistoryFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const type = search.get('type')
  const filter: HistoryFilter = {
    type: historyTypes.includes(type as HistoryType) ? (type as HistoryType) : undefined,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    search: search.get('search')?.trim().slice(0, longestSearch) || undefined,
  }
  function change(next: HistoryFilter) {
    const set = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setSearch(Object.fromEntries(set), { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}
