import type { ReactNode } from 'react'
import { ApproximateAmount } from '#features/markets/web/door.ts'
import type { Coin } from '#features/operator/assets.ts'
import { businessDaysText } from '#features/promises/promise-texts.ts'
import { ExpectAnswer, usePromiseNow } from '#features/promises/web/door.ts'
import { toDollars } from '#kernel/money.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { WithdrawalSource } from '../withdrawal.ts'
import { sourceName } from './source-names.ts'
import type { WithdrawalPreview } from './withdrawal-preview.ts'

type PreviewLinesProps = {
  readonly preview: WithdrawalPreview
  readonly coin: Coin
  readonly source: WithdrawalSource
  /** Set where the address is new. */
  readonly approvableFrom: string | null
  readonly className?: string
}

/** The amount, the fee, the payout, the address and the time. Spans, so that they fit within a dialog's text. */
export function PreviewLines({
  preview,
  coin: { asset, network },
  source,
  approvableFrom,
  className,
}: PreviewLinesProps) {
  const { amount, fee, receives } = preview
  const promised = usePromiseNow('withdrawals')
  return (
    <span className={cx('grid gap-1.5 text-[0.9375rem]', className)}>
      <Line label={`You send, from your ${sourceName(source)}`} value={<Money value={toDollars(amount)} />} />
      <Line label={`Fee on ${network}`} value={fee === 0n ? 'No fee' : <Money value={toDollars(fee)} />} />
      <Line
        label="You receive"
        value={
          <>
            {asset} worth <Money value={toDollars(receives)} className="font-semibold" />
          </>
        }
        strong
      />
      <ApproximateAmount
        asset={asset}
        dollars={toDollars(receives)}
        before="You receive about"
        className="text-ink-muted text-sm leading-snug"
      />
      {approvableFrom && <Line label="Can be approved from" value={<Moment at={approvableFrom} />} />}
      {promised && (
        <>
          <Line label="Processed" value={`${businessDaysText(promised.days)}${approvableFrom ? ' after that' : ''}`} />
          <ExpectAnswer queue="withdrawals" from={approvableFrom} className="text-ink-muted text-sm leading-snug" />
        </>
      )}
    </span>
  )
}

function Line({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <span className={cx('flex items-baseline justify-between gap-4', strong && 'border-line border-t pt-1.5')}>
      <span className="text-ink-muted">{label}</span>
      <span className="text-right text-ink">{value}</span>
    </span>
  )
}
