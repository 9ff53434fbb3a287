import type { ReactNode } from 'react'
import { countText } from '#kernel/notation.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { type HistoryFilter, useHistoryTotalsQuery } from './queries.ts'

/** How much the filter finds on all pages together. */
export function HistoryTotals({ filter }: { readonly filter: HistoryFilter }) {
  const totals = useHistoryTotalsQuery(filter, { refetchOnMountOrArgChange: true }).currentData
  if (totals === undefined || totals.lines === 0) return null
  return (
    <dl aria-label="Totals" className="mt-6 flex flex-wrap gap-x-8 gap-y-2 border-line border-y py-3 text-[0.9375rem]">
      <Total label="Records" value={countText(totals.lines)} />
      <Total label="Came in" value={<Money value={totals.in} direction={totals.in > 0 ? 'in' : undefined} />} />
      <Total label="Went out" value={<Money value={totals.out} direction={totals.out > 0 ? 'out' : undefined} />} />
    </dl>
  )
}

function Total({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}
