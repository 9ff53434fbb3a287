import { coinText } from '#features/operator/assets.ts'
import { WalletAddress } from '#features/operator/web/door.ts'
import { toDollars } from '#kernel/money.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { sourceName } from './source-names.ts'
import type { WithdrawalValues } from './withdrawal-form.ts'
import type { WithdrawalPreview } from './withdrawal-preview.ts'

type ConfirmWithdrawalProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Has the address in its spelling with a checksum. */
  readonly wanted: WithdrawalValues
  readonly preview: WithdrawalPreview | undefined
  readonly approvableFrom: string | null
  /** The address was entered without a checksum. */
  readonly wasUnchecked: boolean
  readonly onConfirm: () => Promise<unknown>
}

export function ConfirmWithdrawal({
  open,
  onOpenChange,
  wanted,
  preview,
  approvableFrom,
  wasUnchecked,
  onConfirm,
}: ConfirmWithdrawalProps) {
  const { amount, source, asset, network, walletAddress } = wanted
  const sum = formatMoney(toDollars(amount))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Withdraw ${sum}?`}
      message={
        <>
          {`From your ${sourceName(source)}, in ${coinText({ asset, network })}, to this address:`}
          <span className="my-4 block rounded-control bg-sunken px-4 py-3">
            <WalletAddress address={walletAddress} />
          </span>
          {preview && (
            <PreviewLines
              preview={preview}
              coin={{ asset, network }}
              source={source}
              approvableFrom={approvableFrom}
              className="mb-4"
            />
          )}
          {wasUnchecked && 'You gave it without a checksum, so only you can tell whether it is right. '}
          Compare it with your wallet. A withdrawal cannot be reversed once it is paid.
        </>
      }
      buttons={[
        { label: 'Cancel', variant: 'secondary' },
        { label: `Withdraw ${sum}`, action: onConfirm },
      ]}
    />
  )
}
