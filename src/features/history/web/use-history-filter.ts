import { useAddress } from '#platform/web/use-address.ts'
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
  const [address, changeAddress] = useAddress()
  const view: View = address.get('view') === 'book' ? 'book' : 'activity'
  const filter: BookFilter = {
    type: views[view].types.find((type) => type === address.get('type')),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    search: address.get('search')?.trim().slice(0, longestSearch) || undefined,
  }
  function change({ view: wanted, filter: { type, from, to, search } }: Asked) {
    changeAddress({ view: wanted === 'book' ? wanted : undefined, type, from, to, search })
  }
  return [{ view, filter }, change]
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}
