import { read } from '#platform/web/calls.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { indicativeRates } from '../api.ts'
import { assetAmount } from '../asset-amount.ts'

const useIndicativeRatesQuery = read(indicativeRates)

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
