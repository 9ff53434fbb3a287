/** A deposit: money that an investor says they sent, until staff have seen it arrive. */
import { type Decided, type Decider, refuseDecision } from '../../kernel/decision.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { company, type Entry, investor } from '../../ledger/entry.ts'

export const depositStatuses = ['Pending', 'Confirmed', 'Rejected'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export type Deposit = {
  readonly id: string
  readonly transactionId: string
  readonly ownerId: string
  /** What the investor declared. */
  readonly declared: Cents
  /** What staff saw arrive; only a confirmed deposit has it. */
  readonly received: Cents | null
  readonly status: DepositStatus
  readonly notes: string
  readonly decided: Decided | null
}

export type Decision = { readonly next: Deposit; readonly entries: readonly Entry[] }

export function confirm(
  deposit: Deposit,
  by: Decider,
  { received = deposit.declared, notes }: { received?: Cents | undefined; notes: string },
  now: Date,
): Decision | Refusal {
  const refusal = refuseDecision(deposit, by)
  if (refusal) return refusal
  const decided = { by: by.name, at: now }
  return {
    next: { ...deposit, status: 'Confirmed', received, notes, decided },
    entries: [
      {
        from: company('custody'),
        to: investor(deposit.ownerId, 'wallet'),
        amount: received,
        cause: { kind: 'deposit confirmed', reference: deposit.id },
      },
    ],
  }
}

export function reject(deposit: Deposit, by: Decider, notes: string, now: Date): Decision | Refusal {
  const refusal = refuseDecision(deposit, by)
  if (refusal) return refusal
  return { next: { ...deposit, status: 'Rejected', notes, decided: { by: by.name, at: now } }, entries: [] }
}
