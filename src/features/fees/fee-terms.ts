/** A withdrawal's fee and limits. Where nothing is set there is no fee and no limit. */
import type { KycLevel } from '#features/accounts/kyc-level.ts'
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { hundredths } from '#kernel/hundredths.ts'
import { type Cents, cents, formatCents, shareOf, zeroCents } from '#kernel/money.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

export type Fee = { readonly flat: Cents | null; readonly percent: number | null }

export type Limits = { readonly least: Cents | null; readonly most: Cents | null; readonly mostPerDay: Cents | null }

export type FeeTerms = {
  readonly fees: Readonly<Record<WithdrawalNetwork, Fee>>
  readonly limits: Readonly<Record<KycLevel, Limits>>
}

const free: Fee = { flat: null, percent: null }
const unlimited: Limits = { least: null, most: null, mostPerDay: null }

export const noTerms: FeeTerms = {
  fees: { Bitcoin: free, Ethereum: free, Tron: free },
  limits: { basic: unlimited, full: unlimited },
}

/** An empty limit for `basic` is that for `full`: an omission never frees people who are known less well. */
export function limitsOf({ limits: { basic, full } }: FeeTerms, level: KycLevel): Limits {
  if (level === 'full') return full
  return {
    least: basic.least ?? full.least,
    most: basic.most ?? full.most,
    mostPerDay: basic.mostPerDay ?? full.mostPerDay,
  }
}

/** The flat part and the share of the amount together; the share is rounded half-even to the cent. */
export function feeOf({ flat, percent }: Fee, amount: Cents): Cents {
  return cents((flat ?? zeroCents) + (percent === null ? zeroCents : shareOf(amount, hundredths(percent))))
}

/** Why one request may not be for this amount, regardless of the person and their earlier requests. */
export function refuseAmount({ least, most }: Limits, fee: Cents, amount: Cents): Refusal | undefined {
  if (least !== null && amount < least) {
    return refuseField('amount', `The least that you can withdraw is ${formatCents(least)}`)
  }
  if (most !== null && amount > most) {
    return refuseField('amount', `The most that you can withdraw at a time is ${formatCents(most)}`)
  }
  if (fee > zeroCents && amount <= fee) {
    return refuseField('amount', `The fee is ${formatCents(fee)}, so nothing would be left to pay out`)
  }
  return undefined
}

/** `already` is what was requested within the last 24 hours and neither rejected nor cancelled. */
export function refuseDaily({ mostPerDay }: Limits, already: Cents, amount: Cents): Refusal | undefined {
  if (mostPerDay === null || already + amount <= mostPerDay) return undefined
  const left = already < mostPerDay ? cents(mostPerDay - already) : zeroCents
  const rest = left === zeroCents ? 'and you have reached that' : `and ${formatCents(left)} of it is left`
  const message = `You can withdraw ${formatCents(mostPerDay)} within 24 hours, ${rest}`
  return refuseField('amount', message, 'WRONG_STATE')
}
