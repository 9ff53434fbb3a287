import { useSearchParams } from 'react-router'
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
  const [params, setParams] = useSearchParams()
  const filter = filterIn((name) => params.get(name))

  const change = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    filter,
    set: (name, value) => change({ [name]: value }),
    clear: () => change({ search: '', role: '', verified: '', kyc: '' }),
    isEmpty: !filter.search && !filter.role && !filter.verified && !filter.kyc,
  }
}
