import type { Fees } from '#features/fees/web/door.ts'
import type { Coin } from '#features/operator/assets.ts'
import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { WithdrawalSource } from '../withdrawal.ts'
import { PreviewLines } from './PreviewLines.tsx'
import type { WithdrawalPreview } from './withdrawal-preview.ts'

type WithdrawSummaryProps = {
  readonly fees: Fees | undefined
  readonly preview: WithdrawalPreview | undefined
  readonly coin: Coin
  readonly source: WithdrawalSource
  readonly approvableFrom: string | null
  readonly failed: boolean
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** The request's result. Investors do not commit to money before its cost is known, so a missing cost is shown. */
export function WithdrawSummary(props: WithdrawSummaryProps) {
  const { fees, preview, coin, source, approvableFrom, failed, onRetry, retrying } = props
  if (fees === undefined) {
    if (!failed) return <Skeleton shape="block" className="h-24" />
    return <ErrorState message="The fees could not be loaded." onRetry={onRetry} pending={retrying} />
  }
  return (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      {preview && preview.receives > 0n ? (
        <PreviewLines preview={preview} coin={coin} source={source} approvableFrom={approvableFrom} />
      ) : (
        <p className="text-[0.9375rem] text-ink-muted">Enter an amount to see what it costs and what you receive.</p>
      )}
      <p className="mt-2 text-sm">
        <TextLink to={paths.fees}>Fees and limits</TextLink>
      </p>
    </div>
  )
}
