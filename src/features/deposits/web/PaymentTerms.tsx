import { countOf } from '#kernel/notation.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { PayableAsset } from './queries.ts'

/** The smallest deposit and the confirmations that it takes, where the operator says so. */
export function PaymentTerms({ asset: { network, minimum, confirmations } }: { readonly asset: PayableAsset }) {
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
