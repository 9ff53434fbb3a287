import type { z } from 'zod'
import { toUserRecord } from '#features/accounts/api.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { documentPath } from '#features/accounts/document-path.ts'
import { accountById, accountExists } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import type { Content } from '#features/operator/content.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { requestIn } from '#requests/server/decide.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import type { reviewRecord } from '../api.ts'
import * as api from '../api.ts'
import { unknownDocument } from '../document.ts'
import { approveDocuments, noteDocumentFacts, rejectDocuments } from './decide.ts'
import { type FullReview, pendingReviews, reviewOf, reviewsDecided } from './store.ts'
import { othersWithDocument } from './store-facts.ts'
import { submitDocuments } from './submit-documents.ts'
import { headersFor, openDocument } from './view-document.ts'

export function kycRoutes(server: Server<Caller>, { minimumAge }: Pick<Content['terms'], 'minimumAge'>): void {
  const { context } = server
  serve(server, api.uploadKycDocuments, async ({ db, caller, files, now }) => {
    const result = await submitDocuments(db, context, caller.account, files, now)
    if (isRefusal(result)) return result
    const user = toUserRecord(await accountById(db, caller.userId))
    return { message: 'KYC documents uploaded successfully!', user }
  })
  serve(server, api.approveKyc, async ({ db, caller, params, body, now }) => {
    const { version: lookedAt, facts, ...seen } = body
    const wanted = { id: params.id, lookedAt, seen, noted: facts && { facts, minimumAge } }
    return answer(requestIn(await approveDocuments(db, context, caller, wanted, now)), 'KYC approved!')
  })
  serve(server, api.noteDocumentFacts, async ({ db, caller, params, body, now }) => {
    const wanted = { id: params.id, lookedAt: body.version, noted: { facts: body.facts, minimumAge } }
    return answer(await noteDocumentFacts(db, context, caller, wanted, now), 'The details are saved.')
  })
  serve(server, api.sameDocument, async ({ db, params, query }) => {
    const [isKnown, others] = await Promise.all([
      accountExists(db, params.id),
      othersWithDocument(db, params.id, query),
    ])
    if (!isKnown) return unknownUser
    return { others: others.map(({ id, name }) => ({ _id: id, name })) }
  })
  serve(server, api.rejectKyc, async ({ db, caller, params, body, now }) => {
    const wanted = { id: params.id, lookedAt: body.version, reason: body.reason }
    return answer(requestIn(await rejectDocuments(db, context, caller, wanted, now)), 'KYC rejected!')
  })
  serve(server, api.viewDocument, async ({ db, caller, params, now, setHeader }) => {
    const opened = await openDocument(db, context, caller, params, now)
    if (isRefusal(opened)) return opened
    for (const [name, value] of Object.entries(headersFor(params))) setHeader(name, value)
    return opened
  })
  serve(server, api.kycReview, async ({ db, params }) => {
    const review = await reviewOf(db, params.id)
    return review?.documents ? { review: toRecord(review) } : refuse('NOT_FOUND', unknownDocument)
  })
  serve(server, api.listDecidedReviews, ({ db, query }) => readDecided(db, reviewsDecided, query))
  serve(server, api.exportDecidedReviews, (call) => exportDecided(reviewsDecided, actorOf(call.caller), call))
  serve(server, api.pendingKyc, async ({ db, query, now }) => {
    const queue = await pendingReviews(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { pendingUsers: page.map(toRecord), ...rest }
  })
}

function answer(result: FullReview | Refusal, message: string) {
  return isRefusal(result) ? result : { message, user: toRecord(result) }
}

function toRecord(review: FullReview): z.output<typeof reviewRecord> {
  const { ownerId, owner, status, version, reason, decided, documents, submittedAt, facts } = review
  if (!documents || !submittedAt) throw new Error('A review on the wire has documents')
  return {
    _id: ownerId,
    name: owner.name,
    email: owner.email,
    phone: owner.phone,
    country: owner.country,
    kycStatus: status,
    kyc: {
      frontDoc: documentPath(ownerId, version, 'front'),
      backDoc: documentPath(ownerId, version, 'back'),
    },
    version,
    submittedAt: submittedAt.toISOString(),
    reason,
    decidedBy: decided?.by ?? null,
    decidedAt: decided?.at.toISOString() ?? null,
    facts,
  }
}
