import type { z } from 'zod'
import { toUserRecord } from '#features/accounts/api.ts'
import type { Caller } from '#features/accounts/caller.ts'
import { documentPath } from '#features/accounts/document-path.ts'
import { accountById } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { requestIn } from '#requests/server/decide.ts'
import type { reviewRecord } from '../api.ts'
import * as api from '../api.ts'
import { approveDocuments, rejectDocuments } from './decide.ts'
import { type FullReview, pendingReviews } from './store.ts'
import { submitDocuments } from './submit-documents.ts'
import { headersFor, openDocument } from './view-document.ts'

export function kycRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.uploadKycDocuments, async ({ db, caller, files, now }) => {
    const result = await submitDocuments(db, context, caller.account, files, now)
    if (isRefusal(result)) return result
    const user = toUserRecord(await accountById(db, caller.userId))
    return { message: 'KYC documents uploaded successfully!', user }
  })
  serve(server, api.approveKyc, async ({ db, caller, params, body, now }) => {
    const { version: lookedAt, ...seen } = body
    const wanted = { id: params.id, lookedAt, seen }
    return answer(requestIn(await approveDocuments(db, context, caller, wanted, now)), 'KYC approved!')
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
  const { ownerId, owner, status, version, reason, decided, documents, submittedAt } = review
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
  }
}
