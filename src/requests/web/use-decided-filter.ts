/** The filter is kept in the URL, so that going back from a request restores the same list. */
import { useSearchParams } from 'react-router'
import { isTimeZoneUnknown, readerZoneName } from '#platform/web/reader.ts'
import { type DecidedFilter, type DecidedKind, decidedFilterIn } from '../decided.ts'

export type DecidedFilterState = {
  readonly filter: DecidedFilter
  /** The argument of the call: days are those of the reader. */
  readonly asked: DecidedFilter
  readonly options: { readonly refetchOnMountOrArgChange: true; readonly skip: boolean }
  readonly change: (changes: DecidedFilter) => void
}

export function useDecidedFilter(kind: DecidedKind): DecidedFilterState {
  const [address, setAddress] = useSearchParams()
  const { zone: _, ...filter } = decidedFilterIn(kind, (name) => address.get(name))
  const isOfDays = filter.from !== undefined || filter.to !== undefined
  return {
    filter,
    asked: isOfDays ? { ...filter, zone: readerZoneName() } : filter,
    // The server leaves days to a browser whose time zone it does not know.
    options: { refetchOnMountOrArgChange: true, skip: isOfDays && isTimeZoneUnknown() },
    change: (changes) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
