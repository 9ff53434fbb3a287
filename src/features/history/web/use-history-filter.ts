import { useSearchParams } from 'react-router'
import { type BookType, bookTypes, type HistoryType, requestTypes } from '../types.ts'

type Common = {
  /** A date such as 2026-03-01, as is `to`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}
export type HistoryFilter = Common & {
  readonly type?: HistoryType | undefined
  readonly only?: 'requests' | 'pending' | undefined
}
export type BookFilter = Common & { readonly type?: BookType | undefined }

export const longestSearch = 100

/** The two views of the history, and what can be chosen in each. */
export const views = {
  activity: { label: 'Activity', types: requestTypes },
  book: { label: 'Account book', types: bookTypes },
} as const
export type View = keyof typeof views

type Asked = { readonly view: View; readonly filter: BookFilter }

/** View and filter are stored in the URL, so that they survive a reload and can be shared. */
export function useHistoryFilter(): [Asked, (next: Asked) => void] {
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'book' ? 'book' : 'activity'
  const filter: BookFilter = {
    type: views[view].types.find((type) => type === search.get('type')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    search: search.get('search')?.trim().slice(0, longestSearch) || undefined,
  }
  function change({ view: wanted, filter: next }: Asked) {
    const set = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const all = [...(wanted === 'book' ? [['view', wanted]] : []), ...set]
    setSearch(Object.fromEntries(all), { replace: true, preventScrollReset: true })
  }
  return [{ view, filter }, change]
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}
