import { useSite, WalletAddress } from '#features/operator/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { QrCode } from '#platform/web/ui/QrCode.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { PayableAsset } from './queries.ts'

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

/** The smallest deposit and the confirmations that it takes, if the operator states them. */
function PaymentTerms({ asset: { network, minimum, confirmations } }: { readonly asset: PayableAsset }) {
  const terms = [
    ...(minimum === undefined ? [] : [{ label: 'Smallest deposit', text: formatMoney(minimum) }]),
    ...(confirmations === undefined
      ? []
      : [{ label: 'Counts as arrived', text: `after ${countOf(confirmations, 'confirmation')} on ${network}` }]),
  ]
  if (terms.length === 0) return null
  return (
    <dl className="grid gap-1.5 text-[0.9375rem]">
      {terms.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-ink-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Advice after a transfer of the wrong coin, or on the wrong network. */
function WrongCoin() {
  return (
    <details className="text-[0.9375rem] text-ink-muted">
      <summary className="cursor-pointer font-medium text-ink">Sent the wrong coin, or on another network?</summary>
      <ol className="mt-2 grid list-decimal gap-1.5 ps-5">
        <li>Send nothing more, and do not declare it here: it is not the asset that you chose.</li>
        <li>Copy the transaction hash from your wallet or exchange, and note the coin, the network and the amount.</li>
        <li>
          <TextLink to={paths.contact}>Write to us</TextLink> with all of it, as soon as you can. We tell you whether it
          can be reached. Please do not count on it: most such transfers cannot be returned.
        </li>
      </ol>
    </details>
  )
}
