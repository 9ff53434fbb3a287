import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcDayText } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { whatFallsDue } from '../ladder-api.ts'

export type Ladder = WireAnswer<typeof whatFallsDue>

const [width, height] = [600, 160]

const lines = [
  { key: 'total', label: 'Due so far', ink: 'text-green', dash: undefined },
  { key: 'totalIf', label: 'If not renewed', ink: 'text-waiting', dash: '5 4' },
] as const

/** Lines of what has fallen due over time, and custody as a level that they should stay below. */
export function LadderChart({ ladder: { steps, custody } }: { readonly ladder: Ladder }) {
  const timeOf = (on: string) => Date.parse(`${on}T00:00:00Z`)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  const [begin, end] = [timeOf(first.from), timeOf(last.to)]
  const top = Math.max(custody, last.totalIf, 1) * 1.05
  const x = (on: string) => ((timeOf(on) - begin) / Math.max(1, end - begin)) * width
  const y = (amount: number) => height - (Math.max(0, amount) / top) * height
  /** An amount jumps at the first day of its step, because that is when it may all be asked for. */
  const path = (key: 'total' | 'totalIf') =>
    steps.map((step) => `L${x(step.from).toFixed(1)},${y(step[key]).toFixed(1)} H${x(step.to).toFixed(1)}`).join(' ')
  const summary = `Due until ${utcDayText(last.to)}: ${formatMoney(last.total)}, or ${formatMoney(last.totalIf)} if a part is not renewed; custody holds ${formatMoney(custody)}`
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="h-40 w-full overflow-visible"
      >
        <path d={`M0,${y(custody)} H${width}`} className="text-ink-muted" {...stroke} strokeDasharray="2 3" />
        {lines.map(({ key, ink, dash }) => (
          <path key={key} d={`M0,${height} ${path(key)}`} className={ink} {...stroke} strokeDasharray={dash} />
        ))}
      </svg>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-muted text-sm">
        <span>{utcDayText(first.from)}</span>
        <ul className="flex flex-wrap gap-x-4">
          {[...lines, { key: 'custody', label: 'Custody', ink: 'text-ink-muted', dash: '2 3' }].map(
            ({ key, label, ink, dash }) => (
              <li key={key} className="flex items-center gap-1.5">
                <svg aria-hidden="true" viewBox="0 0 20 2" className={cx('h-0.5 w-5', ink)}>
                  <path d="M0,1 H20" {...stroke} strokeDasharray={dash} />
                </svg>
                {label}
              </li>
            ),
          )}
        </ul>
        <span>{utcDayText(last.to)}</span>
      </figcaption>
    </figure>
  )
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
