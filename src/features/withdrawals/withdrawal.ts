/** A withdrawal: held from the moment it is requested, then paid out by staff or returned. */

import type { KycLevel } from '#features/accounts/kyc-level.ts'
import { type FeeTerms, feeOf, limitsOf, refuseAmount, refuseDaily } from '#features/fees/fee-terms.ts'
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { payoutsWait } from '#features/screening/verdict.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { canonicalTransactionHash, refuseTransactionHash } from '#kernel/transaction-hash.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import { type PayoutStop, refusePayout } from '#ledger/proof.ts'
import {
  approvedFirst,
  cancelled,
  type Decided,
  type Decider,
  type Ruling,
  refuseDecision,
  ruled,
  type Step,
} from '#requests/decision.ts'
import { type FirstApproval, type Approval as Weighed, weighApproval } from '#requests/second-person.ts'
import { refuseCooling } from './address-book.ts'

export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

export const withdrawalSources = ['wallet', 'profit'] as const
export type WithdrawalSource = (typeof withdrawalSources)[number]

export type Withdrawal = {
  readonly id: string
  readonly ownerId: string
  /** The amount that leaves the balance. */
  readonly amount: Cents
  /** Taken from the amount when it is paid out, on the terms at the time of the request. */
  readonly fee: Cents
  readonly feeVersion: number
  readonly source: WithdrawalSource
  /** The coin that is paid out, worth what is received. */
  readonly asset: string
  readonly network: WithdrawalNetwork
  readonly walletAddress: string
  /** From when it may be approved: later than the request where the address was new. */
  readonly opensAt: Date
  readonly status: WithdrawalStatus
  readonly transactionHash: string
  readonly reason: string
  /** Set while a withdrawal above the operator's limit waits for a second person. */
  readonly firstApproval: FirstApproval | null
  /** Whether the owner's account is frozen, so that nothing may leave it. */
  readonly ownerIsFrozen: boolean
  readonly decided: Decided | null
}

type WithdrawalRequest = Pick<
  Withdrawal,
  'id' | 'ownerId' | 'amount' | 'source' | 'asset' | 'network' | 'walletAddress' | 'opensAt'
>

/** The terms that limit a request. */
type Measure = {
  readonly balance: Cents
  readonly terms: FeeTerms
  readonly version: number
  readonly level: KycLevel
  /** Requested within the last 24 hours, and neither rejected nor cancelled. */
  readonly already: Cents
  /** The version of the terms that the investor was shown, if the caller sends it. */
  readonly expected: number | undefined
}

export function request(wanted: WithdrawalRequest, measure: Measure): Step<Withdrawal> | Refusal {
  const { balance, terms, version, level, already, expected } = measure
  if (expected !== undefined && expected !== version) {
    return refuse('CHANGED', 'The fees and limits have just changed. Please look at them again.')
  }
  const { amount, network } = wanted
  const fee = feeOf(terms.fees[network], amount)
  const limits = limitsOf(terms, level)
  const outOfBounds = refuseAmount(limits, fee, amount)
  if (outOfBounds) return outOfBounds
  if (balance < amount) {
    const book = wanted.source === 'wallet' ? 'balance' : 'profit'
    return refuse('NOT_ENOUGH', `Your ${book} does not cover this amount`)
  }
  const overDaily = refuseDaily(limits, already, amount)
  if (overDaily) return overDaily
  const undecided = {
    status: 'Pending',
    transactionHash: '',
    reason: '',
    firstApproval: null,
    ownerIsFrozen: false,
    decided: null,
  } as const
  return {
    next: { ...wanted, fee, feeVersion: version, ...undecided },
    entries: [
      {
        from: investor(wanted.ownerId, wanted.source),
        to: investor(wanted.ownerId, 'held'),
        amount: wanted.amount,
        cause: { kind: 'withdrawal requested', reference: wanted.id },
      },
    ],
  }
}

type Approval = Pick<Weighed, 'left' | 'grants' | 'expected'> & {
  readonly transactionHash: string
  /** Set while the newest proof of the ledger has a problem. */
  readonly stop: PayoutStop | undefined
  /** Whether the owner or the address may be on a list, and staff have not said otherwise. */
  readonly isUnderCheck: boolean
  /** Set where nobody in the owner's country can be paid. */
  readonly closed?: Refusal | undefined
}

/**
 * Above the operator's limit the first approval only marks the withdrawal, and nothing moves. While the address cools,
 * or payouts are stopped, there is no first approval either.
 */
export function approve(
  withdrawal: Withdrawal,
  by: Decider,
  approval: Approval,
  now: Date,
): Ruling<Withdrawal> | Refusal {
  const { transactionHash: given, stop, isUnderCheck, closed, ...weighing } = approval
  const refusal =
    refuseDecision(withdrawal, by) ??
    refusePayout(stop) ??
    refuseWhileFrozen(withdrawal) ??
    (isUnderCheck ? payoutsWait : undefined) ??
    closed ??
    refuseCooling(withdrawal.opensAt, now)
  if (refusal) return refusal
  const wrongHash = refuseTransactionHash(withdrawal.network, given)
  if (wrongHash) return wrongHash
  const transactionHash = canonicalTransactionHash(given) || withdrawal.transactionHash
  const { amount, firstApproval: first } = withdrawal
  const weight = weighApproval({ ...weighing, amount, first, by, now })
  if (isRefusal(weight)) return weight
  if (weight === 'first-approval') {
    return approvedFirst(withdrawal, { transactionHash, firstApproval: { byId: by.id, by: by.name, at: now } })
  }
  return ruled(withdrawal, { status: 'Approved', transactionHash }, by, now, paidOut(withdrawal))
}

/** Why a pending withdrawal cannot be paid out while its owner's account is frozen. It can still be rejected. */
export function refuseWhileFrozen({ status, ownerIsFrozen }: Pick<Withdrawal, 'status' | 'ownerIsFrozen'>) {
  if (status !== 'Pending' || !ownerIsFrozen) return undefined
  return refuse('FROZEN', 'The account of this investor is frozen, so nothing can be paid out until it is unfrozen')
}

/** The amount that arrives in the investor's wallet. */
export function receives({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): Cents {
  return cents(amount - fee)
}

/** The fee is an entry of its own, so that it is a line of its own wherever entries are shown. */
function paidOut(withdrawal: Withdrawal): Entry[] {
  const { id: reference, ownerId, fee } = withdrawal
  const from = investor(ownerId, 'held')
  const payment: Entry = {
    from,
    to: company('custody'),
    amount: receives(withdrawal),
    cause: { kind: 'withdrawal approved', reference },
  }
  if (fee === zeroCents) return [payment]
  return [payment, { from, to: company('fees'), amount: fee, cause: { kind: 'withdrawal fee', reference } }]
}

export function reject(withdrawal: Withdrawal, by: Decider, reason: string, now: Date): Ruling<Withdrawal> | Refusal {
  const refusal = refuseDecision(withdrawal, by)
  return refusal ?? ruled(withdrawal, { status: 'Rejected', reason }, by, now, [returned(withdrawal)])
}

export function cancel(withdrawal: Withdrawal, by: Decider, now: Date): Ruling<Withdrawal> | Refusal {
  return cancelled(withdrawal, 'withdrawal', by, now, [returned(withdrawal)])
}

function returned({ id, ownerId, amount, source }: Withdrawal): Entry {
  return {
    from: investor(ownerId, 'held'),
    to: investor(ownerId, source),
    amount,
    cause: { kind: 'withdrawal returned', reference: id },
  }
}
