import { changeText } from '#kernel/notation.ts'
import { read } from '#platform/web/calls.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { marketCandles } from '../api.ts'
import type { MarketSymbol } from '../candle.ts'
import { CandleChart } from './CandleChart.tsx'
import { CandleTable } from './CandleTable.tsx'
import { figureText, type Summary, summaryOf } from './summary.ts'

const useCandlesQuery = read<typeof marketCandles>('GET /api/market/candles')

type MarketCardProps = {
  readonly symbol: MarketSymbol
  readonly title: string
  readonly kind: string
  readonly decimals: number
}

const chartHeight = 400

/** One market: its chart, a summary in words, and the last days as a table. */
export function MarketCard({ symbol, title, kind, decimals }: MarketCardProps) {
  const { data, error, refetch, isFetching } = useCandlesQuery({ symbol, interval: '1d' })
  const summary = data && summaryOf(data.candles)
  return (
    <section
      aria-label={`${kind}: ${title}`}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-b px-5 py-4 sm:px-7">
        <h2 className="font-semibold font-serif text-2xl leading-tight">{title}</h2>
        <p className="text-ink-muted text-sm">
          {kind}, daily
          {data?.source === 'sample' && (
            <strong className="ms-3 font-semibold text-accent">Sample series: made up, shows no market</strong>
          )}
        </p>
      </div>
      <div style={{ minHeight: chartHeight }} className="px-1 sm:px-3">
        {data && summary && (
          <CandleChart
            candles={data.candles}
            decimals={decimals}
            height={chartHeight}
            label={`Chart of ${title}, a candle for each day from ${summary.from} to ${summary.until}. The figures are below.`}
          />
        )}
        {!data && error && (
          <div className="p-6">
            <ErrorState message="The market data could not be loaded." onRetry={refetch} pending={isFetching} />
          </div>
        )}
        {!data && !error && <Skeleton shape="block" className="p-5 *:h-90" />}
        <noscript>The charts need JavaScript.</noscript>
      </div>
      {data && summary && (
        <div className="border-line border-t px-5 py-5 sm:px-7">
          <MarketSummary summary={summary} decimals={decimals} />
          <CandleTable title={title} candles={data.candles.slice(-10).reverse()} decimals={decimals} />
        </div>
      )}
    </section>
  )
}

type MarketSummaryProps = { readonly summary: Summary; readonly decimals: number }

function MarketSummary({ summary, decimals }: MarketSummaryProps) {
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
