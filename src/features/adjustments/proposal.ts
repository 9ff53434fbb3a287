/** An edit above the operator's limit: proposed by one admin, and made only when a second, different one approves. */
import { type Decided, type Decider, refuseDecision } from '../../kernel/decision.ts'
import type { Cents } from '../../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Entry } from '../../ledger/entry.ts'
import { type Adjustment, adjust } from './adjustment.ts'

export const proposalStatuses = ['Pending', 'Approved', 'Rejected'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export type Proposal = Adjustment & {
  readonly author: Decider
  readonly status: ProposalStatus
  readonly decided: Decided | null
}

export type ProposalStep = { readonly next: Proposal; readonly entries: readonly Entry[] }

export function approve(proposal: Proposal, by: Decider, balance: Cents, now: Date): ProposalStep | Refusal {
  const refusal = refuseDecision(proposal, by)
  if (refusal) return refusal
  if (proposal.author.id === by.id) {
    return refuse('NOT_ALLOWED', 'You proposed this edit. A second, different person must approve it.')
  }
  const entry = adjust(proposal, by.id, balance)
  if (isRefusal(entry)) return entry
  return { next: { ...proposal, status: 'Approved', decided: { by: by.name, at: now } }, entries: [entry] }
}

/** Whoever proposed it may take it back as well. */
export function reject(proposal: Proposal, by: Decider, now: Date): ProposalStep | Refusal {
  const refusal = refuseDecision(proposal, by)
  if (refusal) return refusal
  return { next: { ...proposal, status: 'Rejected', decided: { by: by.name, at: now } }, entries: [] }
}
