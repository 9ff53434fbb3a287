import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { setKycStatus } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Ruling } from '#requests/decision.ts'
import { type Decision, decide, type RequestKind } from '#requests/server/decide.ts'
import { factsNoted } from '../facts.ts'
import { approve, type Noted, noteFacts, type Review, refuseOtherIdentity, reject, type Seen } from '../kyc.ts'
import { approved, rejected } from './letters.ts'
import { type FullReview, reviewOf, saveDecision } from './store.ts'
import { saveFacts } from './store-facts.ts'
import { refuseLost } from './view-document.ts'

const reviews: RequestKind<Review, FullReview> = {
  name: 'kyc',
  unknown: refuse('NOT_FOUND', 'There is no such person'),
  // The call names the person, who is locked already.
  people: () => undefined,
  lock: reviewOf,
  save: (tx, next, deciderId) => {
    saveDecision(tx, next, deciderId)
    setKycStatus(tx, next.ownerId, next.status)
  },
  act: (before, { next }) => ({
    action: `identity ${next.status.toLowerCase()}`,
    subject: { kind: 'documents', id: next.ownerId },
    about: next.ownerId,
    before: { status: before.status },
    after: { status: next.status, version: next.version, ...(next.facts && factsNoted(next.facts)) },
    reason: next.reason,
  }),
  letter: ({ owner }, { status, reason }) => (status === 'Approved' ? approved(owner) : rejected(owner, reason)),
  announce: (changes, review) => void announceRequest(changes, 'Kyc', review),
}

type Rule = Decision<Review, FullReview>['rule']

type DecisionInput = { readonly id: string; readonly lookedAt: number | undefined }

const defaultReason = 'The documents could not be read, or do not match your details.'

export function approveDocuments(
  db: Db,
  context: Context,
  staff: Caller,
  { id, lookedAt, seen, noted }: DecisionInput & { readonly seen: Seen; readonly noted: Noted | undefined },
  now: Date,
) {
  const rule: Rule = (review) => {
    const ruling = approve(review, staff.account, lookedAt, noted, now)
    return unlessLost(context, review, isRefusal(ruling) ? ruling : (refuseOtherIdentity(review.owner, seen) ?? ruling))
  }
  return decide(db, context, reviews, { by: actorOf(staff), id, rule }, now)
}

/** Notes the facts of documents that are approved already. The person named in the call is locked. */
export async function noteDocumentFacts(
  db: Db,
  context: Context,
  staff: Caller,
  { id, lookedAt, noted }: { readonly id: string; readonly lookedAt: number; readonly noted: Noted },
  now: Date,
): Promise<FullReview | Refusal> {
  const result = await db.transaction(async (tx): Promise<FullReview | Refusal> => {
    const review = await reviewOf(tx, id)
    if (!review) return reviews.unknown
    const next = noteFacts(review, staff.account, lookedAt, noted, now)
    if (isRefusal(next)) return next
    saveFacts(tx, id, noted.facts, now)
    const act = { action: 'document facts noted', subject: { kind: 'documents', id }, about: id }
    const before = review.facts ? factsNoted(review.facts) : undefined
    writeAudit(tx, actorOf(staff), { ...act, before, after: factsNoted(noted.facts) }, now)
    return { ...review, ...next }
  })
  return announceRequest(context.changes, 'Kyc', result)
}

export function rejectDocuments(
  db: Db,
  context: Context,
  staff: Caller,
  { id, lookedAt, reason }: DecisionInput & { readonly reason: string | undefined },
  now: Date,
) {
  const rule: Rule = (review) =>
    unlessLost(context, review, reject(review, staff.account, lookedAt, reason || defaultReason, now))
  return decide(db, context, reviews, { by: actorOf(staff), id, rule }, now)
}

/** Missing documents cannot have been compared. The person is locked, so no upload replaces the files meanwhile. */
async function unlessLost(context: Context, { documents }: FullReview, ruling: Ruling<Review> | Refusal) {
  return isRefusal(ruling) ? ruling : ((await refuseLost(context, documents)) ?? ruling)
}
