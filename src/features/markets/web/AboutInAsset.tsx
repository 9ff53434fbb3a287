import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { assetAmount } from '../asset-amount.ts'
import { useIndicativeRatesQuery } from './queries.ts'

type AboutInAssetProps = {
  readonly asset: string
  readonly dollars: number
  readonly before?: string
  readonly className?: string
}

/** About how much of an asset an amount is. Renders nothing without a market service, whose price it is. */
export function AboutInAsset({ asset, dollars, before = 'About', className }: AboutInAssetProps) {
  const { data: rates = [] } = useIndicativeRatesQuery()
  const rate = rates.find((known) => known.asset === asset)
  const amount = assetAmount(rates, asset, dollars)
  if (rate === undefined || amount === undefined) return null
  const price =
    rate.dollars === 1
      ? `${asset} is counted as one dollar`
      : `at ${formatMoney(rate.dollars)} for 1 ${asset}, the market’s price of ${momentText(rate.readAt)}`
  return (
    <span className={cx('block', className)}>
      {before} <span className="font-medium text-ink">{amount}</span>: {price}. Indicative only.
    </span>
  )
}
