import type { ReactNode } from 'react'
import { totalText } from '#kernel/notation.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { type HistoryFilter, useHistoryTotalsQuery } from './queries.ts'

/** How much the filter finds on all pages together. */
export function HistoryTotals({ filter }: { readonly filter: HistoryFilter }) {
  const totals = useHistoryTotalsQuery(filter, { refetchOnMountOrArgChange: true }).currentData
  if (totals === undefined || totals.lines === 0) return null
  // The list says how far a search has looked.
  if (totals.linesAtLeast && filter.search) return null
  const { lines, linesAtLeast: isMore = false, in: cameIn, out: wentOut } = totals
  return (
    <div className="mt-6 border-line border-y py-3 text-[0.9375rem]">
      <dl aria-label="Totals" className="flex flex-wrap gap-x-8 gap-y-2">
        <Total label="Records" value={totalText({ count: lines, isMore })} />
        {cameIn !== undefined && <Total label="Came in" value={<Sum value={cameIn} direction="in" />} />}
        {wentOut !== undefined && <Total label="Went out" value={<Sum value={wentOut} direction="out" />} />}
      </dl>
      {isMore && (
        <p className="text-ink-muted">
          Choose {filter.type ? '' : 'a type or '}a shorter period to see what came in and went out.
        </p>
      )}
    </div>
  )
}

function Sum({ value, direction }: { readonly value: number; readonly direction: 'in' | 'out' }) {
  return <Money value={value} direction={value > 0 ? direction : undefined} />
}

function Total({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}
