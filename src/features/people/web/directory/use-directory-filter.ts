import { useSearchParams } from 'react-router'
import type * as z from 'zod'
import { directoryFilter } from '../../api.ts'

export type DirectoryFilter = z.output<typeof directoryFilter>
type Name = keyof DirectoryFilter

const names = Object.keys(directoryFilter.shape) as Name[]

export type DirectoryFilterState = {
  readonly filter: DirectoryFilter
  readonly set: (name: Name, value: string) => void
  readonly clear: () => void
  readonly isEmpty: boolean
}

/** Keeps the filter in the query string, so that going back from a user restores the same list. */
export function useDirectoryFilter(): DirectoryFilterState {
  const [params, setParams] = useSearchParams()
  const present = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  // An invalid query string counts as no filter.
  const parsed = directoryFilter.safeParse(present)
  const filter = parsed.success ? parsed.data : { sort: 'newest' as const }

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
