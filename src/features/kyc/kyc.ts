/** The review of a person's identity documents. */

import type { KycStatus } from '#features/accounts/account.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Decided, type Decider, type Ruling, refuseDecision, ruled } from '#requests/decision.ts'

/** Characters of the reason for a rejection. */
export const longestReason = 500

/** The facts that identity documents prove about a person. */
export type Identity = { readonly name: string; readonly country: string }

/** The part of it that a decider says to have compared. */
export type Seen = { readonly [Field in keyof Identity]?: Identity[Field] | undefined }

export type Review = {
  readonly ownerId: string
  readonly status: KycStatus
  /** Counts the uploads; 0 before the first one. */
  readonly version: number
  /** Why it was rejected. */
  readonly reason: string
  readonly decided: Decided | null
}

/** Until they are approved, documents can be sent again: a new upload replaces the previous one. */
export function submit(review: Review): Review | Refusal {
  if (review.status === 'Approved') return refuse('WRONG_STATE', 'Your identity is confirmed already')
  return { ...review, status: 'Pending', version: review.version + 1, reason: '', decided: null }
}

/** `lookedAt` is the version that the decider saw; clients of the first version do not send it. */
export function approve(
  review: Review,
  by: Decider,
  lookedAt: number | undefined,
  now: Date,
): Ruling<Review> | Refusal {
  return refuseReview(review, by, lookedAt) ?? ruled(review, { status: 'Approved', reason: '' }, by, now)
}

export function reject(
  review: Review,
  by: Decider,
  lookedAt: number | undefined,
  reason: string,
  now: Date,
): Ruling<Review> | Refusal {
  return refuseReview(review, by, lookedAt) ?? ruled(review, { status: 'Rejected', reason }, by, now)
}

function refuseReview(review: Review, by: Decider, lookedAt: number | undefined): Refusal | undefined {
  const isOwn = review.ownerId === by.id
  if (review.status === 'Not Submitted' && !isOwn) return refuse('WRONG_STATE', 'No documents were submitted yet')
  const refusal = refuseDecision(review, by)
  if (refusal) return refusal
  if (lookedAt === undefined || lookedAt === review.version) return undefined
  return refuse('WRONG_STATE', 'New documents were uploaded in the meantime. Please look at them first.')
}

/**
 * The approval is kept as a proof of name and country, so it must be about those that the decider compared with the
 * documents. Clients of the first version do not send them.
 */
export function refuseOtherIdentity(current: Identity, seen: Seen): Refusal | undefined {
  const { name = current.name, country = current.country } = seen
  if (name === current.name && country === current.country) return undefined
  return refuse('WRONG_STATE', 'The name or the country was changed in the meantime. Please compare them again.')
}
