/** Leaving an investment before its end, where its plan allows it: a fee of the principal, and no profit. */
import { type Cents, cents, formatCents, shareOf, zeroCents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import { cancelled, type Decided, type Decider, type Ruling, refuseDecision, ruled } from '#requests/decision.ts'
import { exitText } from './exit-texts.ts'
import type { Investment } from './investment.ts'

export const exitStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export type ExitStatus = (typeof exitStatuses)[number]

export type EarlyExit = {
  readonly id: string
  readonly ownerId: string
  readonly investmentId: string
  /** The principal. */
  readonly amount: Cents
  readonly fee: Cents
  readonly status: ExitStatus
  readonly decided: Decided | null
  /** Why it was rejected. */
  readonly reason: string
}

/** Messages to the owner of an investment about leaving it early. */
export function exitTermsText({ amount, exitRate }: Pick<Investment, 'amount' | 'exitRate'>): string {
  return exitText(exitRate === null ? null : exitRate / 100, formatCents(shareOf(amount, exitRate ?? 0)))
}

type Exitable = Pick<Investment, 'amount' | 'exitRate' | 'profit'>

/** The cost of leaving early: the fee, the profit that is not paid, and the amount that returns to the wallet. */
export function exitTerms({ amount, exitRate, profit }: Exitable) {
  const fee = shareOf(amount, exitRate ?? 0)
  return { fee, lostProfit: profit, back: cents(amount - fee) }
}

function refuseExit({ status, exitRate, endDate }: Investment, now: Date): Refusal | undefined {
  if (exitRate === null) return refuse('NOT_ALLOWED', 'This plan runs to its end and cannot be left early')
  if (status !== 'Active') return refuse('WRONG_STATE', `This investment is ${status.toLowerCase()}`)
  return endDate !== null && now >= endDate ? refuse('WRONG_STATE', 'This investment has matured') : undefined
}

export function requestExit(id: string, investment: Investment, isRequested: boolean, now: Date): EarlyExit | Refusal {
  const refusal = refuseExit(investment, now)
  if (refusal) return refusal
  if (isRequested) return refuse('WRONG_STATE', 'You have asked to leave this investment already')
  const { ownerId, id: investmentId, amount } = investment
  return {
    id,
    ownerId,
    investmentId,
    amount,
    fee: exitTerms(investment).fee,
    status: 'Pending',
    decided: null,
    reason: '',
  }
}

export function approveExit(
  exit: EarlyExit,
  investment: Investment,
  by: Decider,
  now: Date,
): Ruling<EarlyExit> | Refusal {
  const refusal = refuseDecision(exit, by) ?? refuseExit(investment, now)
  return refusal ?? ruled(exit, { status: 'Approved' }, by, now, exitEntries(exit))
}

export function rejectExit(exit: EarlyExit, by: Decider, reason: string, now: Date): Ruling<EarlyExit> | Refusal {
  return refuseDecision(exit, by) ?? ruled(exit, { status: 'Rejected', reason }, by, now)
}

export function cancelExit(exit: EarlyExit, by: Decider, now: Date): Ruling<EarlyExit> | Refusal {
  return cancelled(exit, 'early exit', by, now)
}

/** The investment after its exit: ended now, without profit. */
export function exited<I extends Investment>(investment: I, { fee }: EarlyExit, now: Date): I {
  return { ...investment, status: 'Ended', endDate: now, profit: zeroCents, exitFee: fee }
}

/** The same cause as at maturity, so that an investment can end only once, one way or the other. */
function exitEntries({ ownerId, investmentId, amount, fee }: EarlyExit): Entry[] {
  const from = investor(ownerId, 'invested')
  const back: Entry = {
    from,
    to: investor(ownerId, 'wallet'),
    amount: cents(amount - fee),
    cause: { kind: 'investment ended', reference: investmentId },
  }
  const kept: Entry = {
    from,
    to: company('fees'),
    amount: fee,
    cause: { kind: 'early exit fee', reference: investmentId },
  }
  return [back, kept].filter((entry) => entry.amount > 0n)
}
