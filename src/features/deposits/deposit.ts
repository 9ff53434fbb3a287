/** A deposit: money that an investor says they sent, until staff have seen it arrive. */

import { type Cents, cents, formatCents, zeroCents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { company, investor } from '#ledger/entry.ts'
import {
  approvedFirst,
  cancelled,
  type Decided,
  type Decider,
  type Ruling,
  refuseDecision,
  ruled,
} from '#requests/decision.ts'
import { type Approval, type FirstApproval, weighApproval } from '#requests/second-person.ts'

export const depositStatuses = ['Pending', 'Confirmed', 'Rejected', 'Cancelled'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** One person saw this amount arrive; a second one must have seen the same. */
type FirstConfirmation = FirstApproval & { readonly received: Cents; readonly notes: string }

export type Deposit = {
  readonly id: string
  readonly transactionId: string
  readonly ownerId: string
  /** The investor's declaration. */
  readonly declared: Cents
  /** The received amount; only a confirmed deposit has it. */
  readonly received: Cents | null
  readonly status: DepositStatus
  readonly notes: string
  /** Set while an amount far above the declared one waits for a second person. */
  readonly firstApproval: FirstConfirmation | null
  readonly decided: Decided | null
}

type Confirmation = Pick<Approval, 'left' | 'grants' | 'expected'> & {
  readonly received?: Cents | undefined
  readonly notes: string
}

/**
 * Only the excess over the declared amount is weighed, because staff alone vouch for it. A first confirmation applies
 * to one amount: with another amount the weighing starts over.
 */
export function confirm(
  deposit: Deposit,
  by: Decider,
  confirmation: Confirmation,
  now: Date,
): Ruling<Deposit> | Refusal {
  const refusal = refuseDecision(deposit, by)
  if (refusal) return refusal
  const { received = deposit.declared, notes, left, grants, expected } = confirmation
  const first = deposit.firstApproval?.received === received ? deposit.firstApproval : null
  const weight = weighApproval({ amount: excessOf(deposit, received), left, first, by, grants, expected, now })
  if (isRefusal(weight)) return weight
  if (weight === 'first-approval') {
    return approvedFirst(deposit, { firstApproval: { byId: by.id, by: by.name, at: now, received, notes } })
  }
  const confirmed = { status: 'Confirmed', received, notes: notes || (first?.notes ?? '') } as const
  return ruled(deposit, confirmed, by, now, [
    {
      from: company('custody'),
      to: investor(deposit.ownerId, 'wallet'),
      amount: received,
      cause: { kind: 'deposit confirmed', reference: deposit.id },
    },
  ])
}

/**
 * One of a set, without typed amounts: each deposit is confirmed with its declared amount. One that a colleague saw
 * arrive with another amount is left for a decision of its own.
 */
export function confirmAsDeclared(deposit: Deposit, by: Decider, notes: string, now: Date): Ruling<Deposit> | Refusal {
  const { status, firstApproval: first, declared } = deposit
  if (status === 'Pending' && first !== null && first.received !== declared) {
    return refuse('CHANGED', `${first.by} saw ${formatCents(first.received)} arrive. Please decide this one by itself.`)
  }
  return confirm(deposit, by, { notes, left: undefined, grants: [], expected: undefined }, now)
}

export function reject(deposit: Deposit, by: Decider, notes: string, now: Date): Ruling<Deposit> | Refusal {
  return refuseDecision(deposit, by) ?? ruled(deposit, { status: 'Rejected', notes }, by, now)
}

export function cancel(deposit: Deposit, by: Decider, now: Date): Ruling<Deposit> | Refusal {
  return cancelled(deposit, 'deposit', by, now)
}

export function excessOf({ declared }: Deposit, received: Cents): Cents {
  return received > declared ? cents(received - declared) : zeroCents
}
