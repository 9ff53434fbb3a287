import { coinText } from '#features/operator/assets.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { CopyableText } from '#requests/web/CopyableText.tsx'
import type { WithdrawalRecord } from '../../api.ts'

/** The address of one payout of a set, in full. */
export function PayoutLine({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  return (
    <>
      <Money value={withdrawal.receives} /> in {coinText(withdrawal)}, to{' '}
      <span className="wrap-anywhere font-mono text-ink">{withdrawal.walletAddress}</span>
    </>
  )
}

/** The address that must have been paid before the approval, to be compared once more. */
export function PayTo({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="mb-1 text-ink-muted text-sm leading-snug">
        <Money value={withdrawal.receives} className="font-medium text-ink" /> in {coinText(withdrawal)}, to
      </p>
      <CopyableText text={withdrawal.walletAddress} label="Copy" />
    </div>
  )
}
