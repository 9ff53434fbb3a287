import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { setKycStatus } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Act } from '#platform/server/audit/act.ts'
import { record } from '#platform/server/audit/record.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { isId } from '#platform/server/ids.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { approve, type Review, reject } from '../kyc.ts'
import { approved, rejected } from './letters.ts'
import { type FullReview, lockReview, saveDecision } from './store.ts'

type Wanted = { readonly id: string; readonly lookedAt: number | undefined }

const defaultReason = 'The documents could not be read, or do not match your details.'

export function approveDocuments(db: Db, context: Context, staff: Caller, { id, lookedAt }: Wanted, now: Date) {
  return decide(db, context, staff, id, (review) => approve(review, staff.account, lookedAt, now), now)
}

export function rejectDocuments(
  db: Db,
  context: Context,
  staff: Caller,
  { id, lookedAt, reason }: Wanted & { readonly reason: string | undefined },
  now: Date,
) {
  return decide(
    db,
    context,
    staff,
    id,
    (review) => reject(review, staff.account, lookedAt, reason || defaultReason, now),
    now,
  )
}

async function decide(
  db: Db,
  context: Context,
  staff: Caller,
  ownerId: string,
  rule: (review: Review) => Review | Refusal,
  now: Date,
): Promise<FullReview | Refusal> {
  const result = await db.transaction(async (tx): Promise<FullReview | Refusal> => {
    const review = isId(ownerId) ? await lockReview(tx, ownerId) : undefined
    if (!review) return refuse('NOT_FOUND', 'There is no such person')
    const next = rule(review)
    if (isRefusal(next)) return next
    saveDecision(tx, next, staff.userId)
    setKycStatus(tx, ownerId, next.status)
    record(tx, actorOf(staff), actOf(review, next), now)
    const { appUrl } = context.config
    const letter =
      next.status === 'Approved' ? approved(review.owner, appUrl) : rejected(review.owner, next.reason, appUrl)
    enqueue(tx, context.secrets.letterSeal, letter, now)
    return { ...review, ...next }
  })
  return announceRequest(context.changes, 'Kyc', result)
}

function actOf(before: Review, after: Review): Act {
  return {
    action: `identity ${after.status.toLowerCase()}`,
    subject: { kind: 'documents', id: after.ownerId },
    about: after.ownerId,
    before: { status: before.status },
    after: { status: after.status, version: after.version },
    reason: after.reason,
  }
}
