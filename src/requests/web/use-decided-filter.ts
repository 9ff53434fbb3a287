/** The filter is kept in the URL, so that going back from a request restores the same list. */
import { isTimeZoneUnknown, readerZoneName } from '#platform/web/reader.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { type DecidedFilter, type DecidedKind, decidedFilterIn } from '../decided.ts'

export type DecidedFilterState = {
  readonly filter: DecidedFilter
  /** The argument of the call: days are those of the reader. */
  readonly asked: DecidedFilter
  readonly options: { readonly refetchOnMountOrArgChange: true; readonly skip: boolean }
  readonly change: (changes: DecidedFilter) => void
}

export function useDecidedFilter(kind: DecidedKind): DecidedFilterState {
  const [address, change] = useAddress()
  const { zone: _, ...filter } = decidedFilterIn(kind, (name) => address.get(name))
  const isOfDays = filter.from !== undefined || filter.to !== undefined
  return {
    filter,
    asked: isOfDays ? { ...filter, zone: readerZoneName() } : filter,
    // The server leaves days to a browser whose time zone it does not know.
    options: { refetchOnMountOrArgChange: true, skip: isOfDays && isTimeZoneUnknown() },
    change,
  }
}
