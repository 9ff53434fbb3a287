/** The investor's choice for the end of a term: back to the wallet, or into a new investment. */
import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type Entry, investor } from '#ledger/entry.ts'
import { begin, type Investment, type OnMaturity, request } from './investment.ts'
import type { Plan } from './plan.ts'

/** Whether staff approve renewals like any other request, or renewals start by themselves. */
export const renewalModes = ['approved', 'automatic'] as const
export type RenewalMode = (typeof renewalModes)[number]

type Owner = Pick<Account, 'verified' | 'kycStatus' | 'role' | 'frozenAt'>

export type Renewal = {
  readonly next: Investment
  readonly entries: readonly Entry[]
  /** The profit that moved to the wallet with it; zero if the profit stays where it is. */
  readonly movedProfit: Cents
}

type Terms = {
  readonly id: string
  readonly owner: Owner
  /** The plan as it is offered now, if it is. */
  readonly plan: Plan | undefined
  readonly mode: RenewalMode
}

/**
 * The renewal of an investment that has just ended: a request like any other, on the plan's terms of now. The principal
 * has returned to the wallet before, so the balance covers it. A refusal says why there is no renewal.
 */
export function renewalOf(
  ended: Investment,
  { id, owner, plan, mode }: Terms,
  now: Date,
): Renewal | Refusal | undefined {
  if (ended.onMaturity === 'wallet') return undefined
  const refusal = refuseOwner(owner)
  if (refusal) return refusal
  if (!plan) return refuse('NOT_FOUND', `The ${ended.planName} plan is not offered at the moment.`)
  const movedProfit = cents(ended.onMaturity === 'renew-all' ? ended.profit : 0n)
  const amount = cents(ended.amount + movedProfit)
  const { ownerId, riskNotice, onMaturity } = ended
  const requested = request(id, ownerId, plan, { amount, riskNotice, onMaturity }, amount)
  if (isRefusal(requested)) return requested
  const renewal = { ...requested, renewalOf: ended.id }
  const profit = profitMoved(id, ownerId, movedProfit)
  if (mode === 'approved') return { next: renewal, entries: profit, movedProfit }
  const begun = begin(renewal, now)
  return { next: { ...renewal, ...begun.changes }, entries: [...profit, begun.entry], movedProfit }
}

function refuseOwner(owner: Owner): Refusal | undefined {
  if (owner.role === 'suspended') return refuse('SUSPENDED', 'Your account is suspended.')
  if (owner.frozenAt !== null) return refuse('FROZEN', 'Your account is frozen.')
  return refuseMoneyRequest(owner)
}

/** The transfer carries the renewal's id, so it can happen only once. */
function profitMoved(id: string, owner: string, amount: Cents): Entry[] {
  if (amount === 0n) return []
  const cause = { kind: 'profit moved', reference: id } as const
  return [{ from: investor(owner, 'profit'), to: investor(owner, 'wallet'), amount, cause }]
}

/** The owner may choose again until the end of the term. */
export function choose<I extends Investment>(investment: I, onMaturity: OnMaturity, now: Date): I | Refusal {
  const { status, endDate } = investment
  if (status !== 'Pending' && status !== 'Active') {
    return refuse('WRONG_STATE', `This investment is ${status.toLowerCase()} already`)
  }
  if (endDate !== null && now >= endDate) return refuse('WRONG_STATE', 'This investment has matured')
  return { ...investment, onMaturity }
}
