import { useAddress } from '#platform/web/use-address.ts'
import { type DirectoryFilter, filterIn } from '../../directory.ts'

type Name = keyof DirectoryFilter

export type DirectoryFilterState = {
  readonly filter: DirectoryFilter
  readonly set: (name: Name, value: string) => void
  readonly clear: () => void
  readonly isEmpty: boolean
}

/** Keeps the filter in the query string, so that going back from a user restores the same list. */
export function useDirectoryFilter(): DirectoryFilterState {
  const [params, change] = useAddress()
  const filter = filterIn((name) => params.get(name))

  return {
    filter,
    set: (name, value) => change({ [name]: value }),
    clear: () => change({ search: '', role: '', verified: '', kyc: '' }),
    isEmpty: !filter.search && !filter.role && !filter.verified && !filter.kyc,
  }
}
