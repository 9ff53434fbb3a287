/** The review of a person's identity documents. */

import type { KycStatus } from '#features/accounts/account.ts'
import { mayRenew } from '#features/accounts/kyc-level.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Decided, type Decider, type Ruling, refuseDecision, ruled } from '#requests/decision.ts'
import { type Facts, refuseExpired, refusePerson } from './facts.ts'

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
  /** Noted with an approval or after it. */
  readonly facts: Facts | null
}

/**
 * A new upload replaces the previous one, with all that was noted about it. That is possible until the documents are
 * approved, and again shortly before they expire.
 */
export function submit(review: Review, now: Date): Review | Refusal {
  if (review.status === 'Approved' && !mayRenew(review.facts?.expiresOn, now))
    return refuse('WRONG_STATE', 'Your identity is confirmed already')
  return { ...review, status: 'Pending', version: review.version + 1, reason: '', decided: null, facts: null }
}

/** The facts that a decider read off the documents, and the age that the operator asks for. */
export type Noted = { readonly facts: Facts; readonly minimumAge: number }

/** `lookedAt` is the version that the decider saw; clients of the first version send neither it nor facts. */
export function approve(
  review: Review,
  by: Decider,
  lookedAt: number | undefined,
  noted: Noted | undefined,
  now: Date,
): Ruling<Review> | Refusal {
  const refusal = refuseReview(review, by, lookedAt)
  if (refusal) return refusal
  const unfit = noted && (refusePerson(noted.facts, noted.minimumAge, now) ?? refuseExpired(noted.facts, now))
  return unfit ?? ruled(review, { status: 'Approved', reason: '', facts: noted?.facts ?? null }, by, now)
}

/** Facts can be added to an approval, and corrected. */
export function noteFacts(
  review: Review,
  by: Decider,
  lookedAt: number,
  { facts, minimumAge }: Noted,
  now: Date,
): Review | Refusal {
  if (review.ownerId === by.id) return refuse('NOT_ALLOWED', 'You cannot note facts about yourself')
  if (review.status !== 'Approved' || review.version === 0) {
    return refuse('WRONG_STATE', 'Facts are noted with an approval or after it, and there is none')
  }
  if (lookedAt !== review.version) return newerDocuments
  return refusePerson(facts, minimumAge, now) ?? { ...review, facts }
}

export function reject(
  review: Review,
  by: Decider,
  lookedAt: number | undefined,
  reason: string,
  now: Date,
): Ruling<Review> | Refusal {
  return refuseReview(review, by, lookedAt) ?? ruled(review, { status: 'Rejected', reason, facts: null }, by, now)
}

function refuseReview(review: Review, by: Decider, lookedAt: number | undefined): Refusal | undefined {
  const isOwn = review.ownerId === by.id
  if (review.status === 'Not Submitted' && !isOwn) return refuse('WRONG_STATE', 'No documents were submitted yet')
  const refusal = refuseDecision(review, by)
  if (refusal) return refusal
  if (lookedAt === undefined || lookedAt === review.version) return undefined
  return newerDocuments
}

const newerDocuments = refuse('WRONG_STATE', 'New documents were uploaded in the meantime. Please look at them first.')

/**
 * The approval is kept as a proof of name and country, so it must be about those that the decider compared with the
 * documents. Clients of the first version do not send them.
 */
export function refuseOtherIdentity(current: Identity, seen: Seen): Refusal | undefined {
  const { name = current.name, country = current.country } = seen
  if (name === current.name && country === current.country) return undefined
  return refuse('WRONG_STATE', 'The name or the country was changed in the meantime. Please compare them again.')
}
