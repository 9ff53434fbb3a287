import { useEffect, useRef, useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { BalancePoint } from '../queries.ts'
import { books } from './books.ts'

/** The chart with its legend, which shows the point under the pointer, or else the newest one. */
export function BalanceChart({ points }: { readonly points: readonly BalancePoint[] }) {
  const host = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<BalancePoint>()
  const newest = points.at(-1)
  const shown = pointed ?? newest

  useEffect(() => {
    const place = host.current
    if (place === null) return
    let current = true
    let takeAway: (() => void) | undefined
    const draw = () =>
      import('./draw-balances.ts').then(
        ({ drawBalances }) => {
          if (current) takeAway = drawBalances(place, points, setPointed)
        },
        // Without the chart, the legend and the table still show the figures.
        () => {},
      )
    const stopWaiting = whenInView(place, draw)
    return () => {
      current = false
      stopWaiting()
      takeAway?.()
    }
  }, [points])

  if (shown === undefined) return null
  return (
    <figure>
      <figcaption className="mb-3 grid gap-2 text-sm">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-muted">
            <Moment at={shown.at} />
          </span>
          <span>
            Total <Money value={shown.total} className="font-medium" />
          </span>
        </span>
        <ul className="flex flex-wrap gap-x-2.5 gap-y-1 text-xs sm:grid sm:gap-x-4 sm:text-sm sm:grid-cols-4">
          {books.map(({ book, label, swatch }) => (
            <li key={book}>
              <span className="flex items-center gap-1.5 text-ink-muted">
                <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-xs', swatch)} />
                {label}
              </span>
              <Money value={shown[book]} className="max-sm:hidden" />
            </li>
          ))}
        </ul>
      </figcaption>
      {/* Absolute, because the canvas's fixed width would otherwise keep the page from narrowing with the window. */}
      <div className="relative h-36 overflow-hidden sm:h-64">
        <div ref={host} role="img" aria-label={summaryOf(points)} className="absolute inset-0" />
      </div>
    </figure>
  )
}

/** The library that draws weighs a quarter of the page, which opens above the chart. */
function whenInView(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function summaryOf(points: readonly BalancePoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return 'No balances yet'
  const parts = [{ book: 'total', label: 'Total' } as const, ...books].map(
    ({ book, label }) => `${label} from ${formatMoney(first[book])} to ${formatMoney(last[book])}`,
  )
  return `Stacked over time: ${parts.join(', ')}`
}
