import { CopyableText } from '#requests/web/CopyableText.tsx'
import type { TransactionRecord } from '../../api.ts'
import { paidWith } from './deposit-entry.ts'

/** The payment details that staff check on the network before they confirm. */
export function PaidWith({ deposit }: { readonly deposit: TransactionRecord }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="text-ink-muted text-sm leading-snug">{paidWith(deposit)}</p>
      {deposit.transactionHash ? (
        <CopyableText text={deposit.transactionHash} label="Copy" />
      ) : (
        <p className="text-[0.9375rem]">No transaction hash was given</p>
      )}
    </div>
  )
}
