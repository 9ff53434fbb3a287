/** An edit above the operator's limit: proposed by one admin, and made only when a second, different one approves. */

import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type Decided, type Decider, type Ruling, refuseDecision, ruled } from '#requests/decision.ts'
import { type RoleGrant, refuseBound } from '#requests/second-person.ts'
import { type Adjustment, adjust } from './adjustment.ts'

export const proposalStatuses = ['Pending', 'Approved', 'Rejected'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export type Proposal = Adjustment & {
  readonly author: Decider & { readonly isAdmin: boolean }
  readonly status: ProposalStatus
  readonly decided: Decided | null
  /** Why it was rejected. */
  readonly rejection: string
}

/** Why a person cannot be the second for a proposal, or undefined. The author counts as the first. */
export function refuseApproval(
  { author }: Proposal,
  by: Pick<Decider, 'id'>,
  grants: readonly RoleGrant[],
  now: Date,
): Refusal | undefined {
  if (!author.isAdmin) {
    return refuse(
      'NOT_ALLOWED',
      `${author.name} is no longer an admin. This edit has to be rejected and proposed again.`,
    )
  }
  if (author.id === by.id) {
    return refuse('NOT_ALLOWED', 'You proposed this edit. A second, different person must approve it.')
  }
  return refuseBound(author, 'proposed this edit', by, grants, now)
}

export function approve(
  proposal: Proposal,
  by: Decider,
  balance: Cents,
  grants: readonly RoleGrant[],
  now: Date,
): Ruling<Proposal> | Refusal {
  const refusal = refuseDecision(proposal, by) ?? refuseApproval(proposal, by, grants, now)
  if (refusal) return refusal
  const entry = adjust(proposal, by.id, balance)
  return isRefusal(entry) ? entry : ruled(proposal, { status: 'Approved' }, by, now, [entry])
}

/** The author may withdraw the proposal too. */
export function reject(proposal: Proposal, by: Decider, rejection: string, now: Date): Ruling<Proposal> | Refusal {
  return refuseDecision(proposal, by) ?? ruled(proposal, { status: 'Rejected', rejection }, by, now)
}
