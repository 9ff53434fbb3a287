/** A withdrawal: held from the moment it is requested, then paid out by staff or returned. */

import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { canonicalTransactionHash, refuseTransactionHash } from '#kernel/transaction-hash.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
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

export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

export const withdrawalSources = ['wallet', 'profit'] as const
export type WithdrawalSource = (typeof withdrawalSources)[number]

export type Withdrawal = {
  readonly id: string
  readonly ownerId: string
  readonly amount: Cents
  readonly source: WithdrawalSource
  readonly network: string
  readonly walletAddress: string
  readonly status: WithdrawalStatus
  readonly transactionHash: string
  readonly reason: string
  /** Set while a withdrawal above the operator's limit waits for a second person. */
  readonly firstApproval: FirstApproval | null
  readonly decided: Decided | null
}

type WithdrawalRequest = Pick<Withdrawal, 'id' | 'ownerId' | 'amount' | 'source' | 'network' | 'walletAddress'>

export function request(wanted: WithdrawalRequest, balance: Cents): Step<Withdrawal> | Refusal {
  if (balance < wanted.amount) {
    const book = wanted.source === 'wallet' ? 'balance' : 'profit'
    return refuse('NOT_ENOUGH', `Your ${book} does not cover this amount`)
  }
  return {
    next: { ...wanted, status: 'Pending', transactionHash: '', reason: '', firstApproval: null, decided: null },
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

type Approval = Pick<Weighed, 'left' | 'grants' | 'expected'> & { readonly transactionHash: string }

/** Above the operator's limit the first approval only marks the withdrawal, and nothing moves. */
export function approve(
  withdrawal: Withdrawal,
  by: Decider,
  approval: Approval,
  now: Date,
): Ruling<Withdrawal> | Refusal {
  const refusal = refuseDecision(withdrawal, by)
  if (refusal) return refusal
  const { transactionHash: given, ...weighing } = approval
  const wrongHash = refuseTransactionHash(withdrawal.network, given)
  if (wrongHash) return wrongHash
  const transactionHash = canonicalTransactionHash(given) || withdrawal.transactionHash
  const { amount, firstApproval: first } = withdrawal
  const weight = weighApproval({ ...weighing, amount, first, by, now })
  if (isRefusal(weight)) return weight
  if (weight === 'comes first') {
    return approvedFirst(withdrawal, { transactionHash, firstApproval: { byId: by.id, by: by.name, at: now } })
  }
  return ruled(withdrawal, { status: 'Approved', transactionHash }, by, now, [
    {
      from: investor(withdrawal.ownerId, 'held'),
      to: company('custody'),
      amount,
      cause: { kind: 'withdrawal approved', reference: withdrawal.id },
    },
  ])
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
