/** An investment: an amount in a plan, on the terms at the time of the request. */

import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import {
  cancelled,
  type Decided,
  type Decider,
  type Ruling,
  refuseDecision,
  ruled,
  type Step,
} from '#requests/decision.ts'
import { type BasisPoints, endOf, type Plan, profitOf, refuseAmount } from './plan.ts'

export const investmentStatuses = ['Pending', 'Active', 'Ended', 'Rejected', 'Cancelled'] as const
export type InvestmentStatus = (typeof investmentStatuses)[number]

/** Whether it still waits or runs. */
export const investmentStates = ['open', 'closed'] as const

export function statusesOf(state: (typeof investmentStates)[number]): readonly InvestmentStatus[] {
  return investmentStatuses.filter((status) => (status === 'Pending' || status === 'Active') === (state === 'open'))
}

/** At the end of the term the money returns to the wallet, or is invested again, with or without the profit. */
export const maturityChoices = ['wallet', 'renew-principal', 'renew-all'] as const
export type OnMaturity = (typeof maturityChoices)[number]

export type Investment = {
  readonly id: string
  readonly ownerId: string
  /** Null for what was requested before plans were noted. */
  readonly planId: string | null
  readonly planName: string
  readonly amount: Cents
  /** The terms are frozen at the request: later changes of the plan do not affect them. */
  readonly rate: BasisPoints
  readonly termHours: number
  /** Early exit fee, of the principal; null where the plan did not allow it. */
  readonly exitRate: BasisPoints | null
  /** The fee kept from an early exit, else null. */
  readonly exitFee: Cents | null
  readonly profit: Cents
  readonly status: InvestmentStatus
  /** The version of the risk notice that the investor acknowledged, or null. */
  readonly riskNotice: string | null
  readonly onMaturity: OnMaturity
  /** The ended investment that this one continues, or null. */
  readonly renewalOf: string | null
  readonly startDate: Date | null
  readonly endDate: Date | null
  readonly decided: Decided | null
  /** Why it was rejected. */
  readonly reason: string
}

export const notEnough = refuse('NOT_ENOUGH', 'Your balance does not cover this amount')

/** The investor's choices in a request. */
type Wish = Pick<Investment, 'amount' | 'riskNotice' | 'onMaturity'>

/** Nothing is held while a request is pending, so the balance must cover it now and again at the approval. */
export function request(
  id: string,
  ownerId: string,
  plan: Plan,
  { amount, riskNotice, onMaturity }: Wish,
  balance: Cents,
): Investment | Refusal {
  const outOfBounds = refuseAmount(plan, amount)
  if (outOfBounds) return outOfBounds
  if (balance < amount) return notEnough
  return {
    id,
    ownerId,
    planId: plan.id,
    planName: plan.name,
    amount,
    rate: plan.rate,
    termHours: plan.termHours,
    exitRate: plan.exitFee,
    exitFee: null,
    profit: profitOf(amount, plan.rate),
    status: 'Pending',
    riskNotice,
    onMaturity,
    renewalOf: null,
    startDate: null,
    endDate: null,
    decided: null,
    reason: '',
  }
}

export function approve(investment: Investment, by: Decider, balance: Cents, now: Date): Ruling<Investment> | Refusal {
  const refusal = refuseDecision(investment, by)
  if (refusal) return refusal
  if (balance < investment.amount) {
    return refuse('NOT_ENOUGH', 'The investor’s balance no longer covers this amount')
  }
  const { changes, entry } = begin(investment, now)
  return ruled(investment, changes, by, now, [entry])
}

/** The term begins now: the amount moves from the wallet into the plan. */
export function begin(investment: Investment, now: Date) {
  const { id, ownerId, amount } = investment
  const entry: Entry = {
    from: investor(ownerId, 'wallet'),
    to: investor(ownerId, 'invested'),
    amount,
    cause: { kind: 'investment approved', reference: id },
  }
  return { changes: { status: 'Active', startDate: now, endDate: endOf(investment, now) } as const, entry }
}

/**
 * Any decision that would lock or lower an investor's money waits while their account is frozen. The request can be
 * rejected, or cancelled.
 */
export function unlessFrozen<Request>(
  ruling: Ruling<Request> | Refusal,
  { ownerIsFrozen }: { readonly ownerIsFrozen: boolean },
): Ruling<Request> | Refusal {
  if (isRefusal(ruling) || !ownerIsFrozen) return ruling
  return refuse('FROZEN', 'The account of this investor is frozen, so this cannot be approved until it is unfrozen')
}

export function reject(investment: Investment, by: Decider, reason: string, now: Date): Ruling<Investment> | Refusal {
  return refuseDecision(investment, by) ?? ruled(investment, { status: 'Rejected', reason }, by, now)
}

export function cancel(investment: Investment, by: Decider, now: Date): Ruling<Investment> | Refusal {
  return cancelled(investment, 'investment', by, now)
}

/** At maturity the principal returns to the wallet and the profit goes to the profit book. */
export function settle<I extends Investment>(investment: I, now: Date): Step<I> | Refusal {
  if (investment.status !== 'Active' || investment.endDate === null) {
    return refuse('WRONG_STATE', `This investment is ${investment.status.toLowerCase()}`)
  }
  if (now < investment.endDate) return refuse('WRONG_STATE', 'This investment has not matured yet')
  return { next: { ...investment, status: 'Ended' }, entries: settlementOf(investment) }
}

function settlementOf({ id, ownerId, amount, profit }: Investment): Entry[] {
  const principal: Entry = {
    from: investor(ownerId, 'invested'),
    to: investor(ownerId, 'wallet'),
    amount,
    cause: { kind: 'investment ended', reference: id },
  }
  if (profit === 0n) return [principal]
  const earned: Entry = {
    from: company('interest'),
    to: investor(ownerId, 'profit'),
    amount: profit,
    cause: { kind: 'profit earned', reference: id },
  }
  return [principal, earned]
}
