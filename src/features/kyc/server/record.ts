import type { z } from 'zod'
import { documentPath } from '#features/accounts/document-path.ts'
import type { reviewRecord } from '../api.ts'
import type { FullReview } from './store.ts'

export function toRecord(review: FullReview): z.output<typeof reviewRecord> {
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
