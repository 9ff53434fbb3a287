/** A withdrawal's result while it is being typed. Only a preview: the server decides. */
import { type FeeTerms, feeOf, type Limits, refuseAmount, refuseDaily } from '#features/fees/fee-terms.ts'
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { type Cents, cents, formatCents, parseDollars, zeroCents } from '#kernel/money.ts'
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
  /** The amount that already counts towards the 24-hour limit. */
  readonly already: Cents
  readonly preview: WithdrawalPreview | undefined
}

/** The expected refusal, and the limit that Max has filled in. */
export function hintOf(typed: Typed): string | undefined {
  const { source, balance, limits, already, preview } = typed
  const largest = largestOf(typed)
  if (preview === undefined) return largest.amount === zeroCents ? largest.cutBy : undefined
  const { amount, fee } = preview
  if (amount > balance) {
    return `This is more than your ${source === 'wallet' ? 'balance' : 'profit'} of ${formatCents(balance)}.`
  }
  if (limits === undefined) return undefined
  const refusal = refuseAmount(limits, fee, amount) ?? refuseDaily(limits, already, amount)
  return refusal ? `${refusal.message}.` : amount === largest.amount ? largest.cutBy : undefined
}

type Largest = {
  readonly amount: Cents
  /** The limit that makes it less than the balance. */
  readonly cutBy: string | undefined
}

/** The whole balance, as far as the limits allow. */
export function largestOf({ balance, limits, already }: Pick<Typed, 'balance' | 'limits' | 'already'>): Largest {
  const { most = null, mostPerDay = null } = limits ?? {}
  const left = mostPerDay === null ? balance : mostPerDay > already ? cents(mostPerDay - already) : zeroCents
  if (most !== null && most < balance && most <= left) {
    return { amount: most, cutBy: `The limit for one withdrawal is ${formatCents(most)}.` }
  }
  if (mostPerDay === null || left >= balance) return { amount: balance, cutBy: undefined }
  const used = already === zeroCents ? '' : `, and ${formatCents(already)} of it is used`
  return { amount: left, cutBy: `The limit for 24 hours is ${formatCents(mostPerDay)}${used}.` }
}
