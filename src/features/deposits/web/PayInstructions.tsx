import { useSite, WalletAddress } from '#features/operator/web/door.ts'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { QrCode } from '#platform/web/ui/QrCode.tsx'
import { PaymentTerms } from './PaymentTerms.tsx'
import type { PayableAsset } from './queries.ts'
import { WrongCoin } from './WrongCoin.tsx'

/** The address to pay to. Demo addresses are samples, so the notice says to send nothing. */
export function PayInstructions({ asset: payable }: { readonly asset: PayableAsset }) {
  const { asset, network, address } = payable
  const isDemo = useSite()?.mode === 'demo'
  return (
    <div className="grid gap-5">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <QrCode text={address} label={`QR code of the ${network} address`} />
        <div className="min-w-0">
          <p className="text-[0.9375rem] text-ink-muted">
            Our {asset} address on {network}
          </p>
          <p className="mt-1 mb-3">
            <WalletAddress address={address} />
          </p>
          <CopyButton text={address} label="Copy address" copiedLabel="Address copied" size="sm" />
        </div>
      </div>
      <PaymentTerms asset={payable} />
      {isDemo ? (
        <Notice tone="waiting" title="Demo: send nothing to this address">
          It is a sample that belongs to nobody. Declare any amount, and staff of the demo can confirm it.
        </Notice>
      ) : (
        <Notice tone="waiting" title={`Send ${asset} on ${network} only`}>
          Anything else that is sent to this address, or sent on another network, is lost and cannot be returned.
        </Notice>
      )}
      <WrongCoin />
    </div>
  )
}
