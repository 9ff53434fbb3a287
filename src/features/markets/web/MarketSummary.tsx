import { changeText } from '#kernel/notation.ts'
import { figureText, type Summary } from './summary.ts'

type MarketSummaryProps = { readonly summary: Summary; readonly decimals: number }

export function MarketSummary({ summary, decimals }: MarketSummaryProps) {
  const items = [
    { label: 'Last close', value: figureText(summary.last, decimals) },
    { label: `Since ${summary.from}`, value: changeText(summary.change) },
    { label: 'Highest', value: figureText(summary.highest, decimals) },
    { label: 'Lowest', value: figureText(summary.lowest, decimals) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="mt-0.5 font-serif text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
