import { useSearchParams } from 'react-router'
import { type InvestmentStatus, investmentStatuses } from '../investment.ts'
import type { InvestmentFilter as Filter } from './queries.ts'

type InvestmentFilter = Pick<Filter, 'status' | 'plan'>

/** The filter is stored in the URL, so that it survives a reload and going back. */
export function useInvestmentFilter(): [InvestmentFilter, (filter: InvestmentFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: InvestmentFilter = {
    status: statusOf(search.get('status')),
    plan: search.get('plan')?.trim().slice(0, 100) || undefined,
  }
  function change(next: InvestmentFilter) {
    const set = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setSearch(Object.fromEntries(set), { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

export function statusOf(text: string | null): InvestmentStatus | undefined {
  return investmentStatuses.find((status) => status === text)
}
