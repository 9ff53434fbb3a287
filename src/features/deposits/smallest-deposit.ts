/** The smallest deposit that the operator takes in an asset; below it the network's own cost eats too much. */
import type { Asset } from '#features/operator/assets.ts'
import { type Cents, centsOf, formatCents } from '#kernel/money.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

type Payable = { readonly asset: string; readonly network: string } & Pick<Asset, 'minimum'>

export function refuseSmall({ asset, network, minimum }: Payable, amount: Cents): Refusal | undefined {
  if (minimum === undefined || amount >= centsOf(minimum)) return undefined
  return refuseField('amount', `The smallest deposit in ${asset} on ${network} is ${formatCents(centsOf(minimum))}`)
}
