/** What a withdrawal would come to while it is being typed. Only a preview: the server decides. */
import { type FeeTerms, feeOf, type Limits, refuseAmount, refuseDaily } from '#features/fees/fee-terms.ts'
import type { WithdrawalNetwork } from '#features/operator/wallet-address.ts'
import { type Cents, formatCents, parseDollars, zeroCents } from '#kernel/money.ts'
import { receives, type WithdrawalSource } from '../withdrawal.ts'

export type WithdrawalPreview = { readonly amount: Cents; readonly fee: Cents; readonly receives: Cents }

/** Undefined while there is no amount yet. */
export function previewOf(
  terms: FeeTerms,
  network: WithdrawalNetwork,
  typedAmount: string,
): WithdrawalPreview | undefined {
  const amount = parseDollars(typedAmount.trim())
  if (amount === undefined) return undefined
  const fee = feeOf(terms.fees[network], amount)
  return { amount, fee, receives: receives({ amount, fee }) }
}

type Typed = {
  readonly source: WithdrawalSource
  readonly balance: Cents
  readonly limits: Limits | undefined
  readonly preview: WithdrawalPreview | undefined
}

/** What is likely to be refused. What was requested earlier today is the server's to know. */
export function hintOf({ source, balance, limits, preview }: Typed): string | undefined {
  if (preview === undefined) return undefined
  const { amount, fee } = preview
  if (amount > balance) {
    return `This is more than your ${source === 'wallet' ? 'balance' : 'profit'} of ${formatCents(balance)}.`
  }
  if (limits === undefined) return undefined
  const refusal = refuseAmount(limits, fee, amount) ?? refuseDaily(limits, zeroCents, amount)
  return refusal && `${refusal.message}.`
}

/** The whole balance, as far as the limits allow. */
export function largestOf(balance: Cents, limits: Limits | undefined): Cents {
  const bounds = [limits?.most, limits?.mostPerDay].flatMap((limit) => limit ?? [])
  return bounds.reduce((lowest, limit) => (limit < lowest ? limit : lowest), balance)
}
