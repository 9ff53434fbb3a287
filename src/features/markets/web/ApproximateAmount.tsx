import { decimalText } from '#kernel/notation.ts'
import { read } from '#platform/web/calls.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { indicativeRates, Rate } from '../api.ts'

/** Approximate asset amount for dollars. */
const decimals: Readonly<Record<string, number>> = { BTC: 6, ETH: 5, USDT: 2 }

/** `0.007798 BTC`, or undefined where nothing is known about the asset. */
export function assetAmount(rates: readonly Rate[], asset: string, dollars: number): string | undefined {
  const rate = rates.find((known) => known.asset === asset)
  if (rate === undefined || !(rate.dollars > 0)) return undefined
  return `${decimalText(dollars / rate.dollars, decimals[asset] ?? 6, 0)} ${asset}`
}

const useIndicativeRatesQuery = read<typeof indicativeRates>('GET /api/market/rates')

type AboutInAssetProps = {
  readonly asset: string
  readonly dollars: number
  readonly before?: string
  readonly className?: string
}

/** About how much of a coin an amount is, with rate, source and time; or that no rate is known. */
export function ApproximateAmount({ asset, dollars, before = 'About', className }: AboutInAssetProps) {
  const { data, isLoading } = useIndicativeRatesQuery()
  const rates = data?.rates ?? []
  const rate = rates.find((known) => known.asset === asset)
  const amount = assetAmount(rates, asset, dollars)
  if (isLoading) return null
  if (rate === undefined || amount === undefined) {
    return <span className={cx('block', className)}>No rate for {asset} is known at the moment.</span>
  }
  const price =
    rate.dollars === 1 ? `with 1 ${asset} counted as $1.00` : `at ${formatMoney(rate.dollars)} for 1 ${asset}`
  return (
    <span className={cx('block', className)}>
      {before} <span className="font-medium text-ink">{amount}</span> {price}, from {rate.source},{' '}
      {momentText(rate.readAt)}. Indicative only.
    </span>
  )
}
