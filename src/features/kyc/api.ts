/** The wire format of identity checks, in the specification's spelling. */
import * as z from 'zod'
import { kycStatuses } from '#features/accounts/account.ts'
import { userRecord } from '#features/accounts/api.ts'
import { sides } from '#features/accounts/document-path.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message, page, wholeNumber } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { ofQueue } from '#requests/queue.ts'
import { unknownDocument } from './document.ts'
import { longestReason } from './kyc.ts'

export const reviewRecord = z.object({
  _id: z.string().meta({ description: 'The documents’ owner.' }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  kycStatus: z.enum(kycStatuses),
  kyc: z.object({ frontDoc: z.string(), backDoc: z.string() }),
  version: z.number().int().meta({ description: 'Version to send with the decision: a newer upload then gives 409.' }),
  submittedAt: z.iso.datetime(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ReviewRecord = z.input<typeof reviewRecord>

export const uploadKycDocuments = endpoint({
  method: 'POST',
  path: '/api/users/uploadKycDocuments',
  summary: 'Submit identity documents for review: form fields "front" and "back", at most 10 MB each',
  access: 'use own account',
  notSensitive: 'describes the person',
  whileFrozen: 'refused',
  multipart: ['front', 'back'],
  answer: message.extend({ user: userRecord }),
})

export const pendingKyc = endpoint({
  method: 'GET',
  path: '/api/users/kyc/pending',
  summary: 'List people whose documents wait for a decision, oldest first',
  access: 'see users and queues',
  query: page.extend({ search: optionalLine(100).optional() }),
  answer: z.object({
    pendingUsers: z.array(reviewRecord),
    ...ofQueue,
  }),
})

const person = z.object({ id: userId })
const lookedAt = z.number().int().min(1).optional().meta({ description: 'The reviewed version.' })
const decision = message.extend({ user: reviewRecord })

export const approveKyc = endpoint({
  method: 'PATCH',
  path: '/api/users/kyc/{id}/approve',
  summary: 'Approve a user’s documents',
  access: 'decide requests',
  sensitive: true,
  person: 'params.id',
  params: person,
  body: z.object({
    version: lookedAt,
    name: z.string().max(200).optional().meta({ description: 'The name compared with the documents.' }),
    country: z.string().max(200).optional().meta({ description: 'The country compared with the documents.' }),
  }),
  answer: decision,
})

export const rejectKyc = endpoint({
  method: 'PATCH',
  path: '/api/users/kyc/{id}/reject',
  summary: 'Reject a user’s documents; a letter tells them the reason',
  access: 'decide requests',
  sensitive: true,
  person: 'params.id',
  params: person,
  body: z.object({ version: lookedAt, reason: optionalParagraphs(longestReason).optional() }),
  answer: decision,
})

export const viewDocument = endpoint({
  method: 'GET',
  path: '/api/users/kyc/{id}/documents/{version}/{side}',
  summary: 'Get one side of a document as a JPEG: your own, or any for staff, whose access is recorded',
  access: 'use own account',
  // Staff read documents under their own name, which is recorded.
  whileImpersonating: 'refused',
  params: z.object({ id: idOf(unknownDocument), version: wholeNumber(1, 1e9), side: z.enum(sides) }),
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})
