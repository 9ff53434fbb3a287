/** A plan: how much may be invested, for how long, and what it earns. */

import { hour } from '#kernel/clock.ts'
import { hundredths } from '#kernel/hundredths.ts'
import { type Cents, cents, shareOf, toDollars } from '#kernel/money.ts'
import { rangeText } from '#kernel/notation.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

/** Hundredths of a percent, so that a rate is a whole number. */
export type BasisPoints = number

export function rateOf(percent: number): BasisPoints {
  return hundredths(percent)
}

export type Plan = {
  readonly id: string
  readonly name: string
  readonly least: Cents
  readonly most: Cents
  readonly rate: BasisPoints
  readonly termHours: number
  /** Early exit fee, of the principal; null where it is not allowed. */
  readonly exitFee: BasisPoints | null
}

/** Ten years. */
export const longestTermHours = 87_600

/** The profit of the whole term. */
export function profitOf(amount: Cents, rate: BasisPoints): Cents {
  return shareOf(amount, rate)
}

export function endOf(plan: Pick<Plan, 'termHours'>, start: Date): Date {
  return new Date(start.getTime() + plan.termHours * hour)
}

/** The rate of the term as a simple yearly rate in percent, as savings law requires of a bank. */
export function yearlyPercent(plan: Pick<Plan, 'rate' | 'termHours'>): number {
  return (plan.rate / 100) * ((365 * 24) / plan.termHours)
}

/** An amount's result in a plan. Requests and settlements use the same functions. */
type Projection = {
  readonly profit: Cents
  /** The payout at the end: the amount and its profit. */
  readonly back: Cents
  /** If the term began at `start`. */
  readonly end: Date
  readonly yearlyPercent: number
}

export function projectionOf(plan: Pick<Plan, 'rate' | 'termHours'>, amount: Cents, start: Date): Projection {
  const profit = profitOf(amount, plan.rate)
  return { profit, back: cents(amount + profit), end: endOf(plan, start), yearlyPercent: yearlyPercent(plan) }
}

export function refuseAmount(plan: Plan, amount: Cents): Refusal | undefined {
  if (amount >= plan.least && amount <= plan.most) return undefined
  const bounds = rangeText(toDollars(plan.least), toDollars(plan.most))
  return refuseField('amount', `The ${plan.name} plan takes ${bounds}`)
}
