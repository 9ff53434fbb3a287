/** The wire format of identity checks, in the specification's spelling. */
import * as z from 'zod'
import { kycStatuses } from '#features/accounts/account.ts'
import { userRecord } from '#features/accounts/api.ts'
import { isCountryCode } from '#features/accounts/countries.ts'
import { sides } from '#features/accounts/document-path.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message, page, wholeNumber } from '#kernel/endpoint.ts'
import { allRequired } from '#kernel/text.ts'
import { idOf } from '#kernel/wire-id.ts'
import { optionalLine, optionalParagraphs, requiredLine } from '#kernel/wire-text.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { ofQueue } from '#requests/queue.ts'
import { decidedReviews } from './decided-reviews.ts'
import { unknownDocument } from './document.ts'
import { documentTypes, plainNumber } from './facts.ts'
import { longestReason } from './kyc.ts'

const dayBetween = (first: string, last: string, missing: string) =>
  z.iso.date(missing).refine((date) => date >= first && date <= last, 'Please check the year')

const documentNumber = requiredLine('Please enter the number', 40)
  .transform(plainNumber)
  .refine((number) => /^[A-Z0-9]{3,24}$/.test(number), 'Please enter the number with letters and digits only')
  .meta({ description: 'Stored without spaces and hyphens, in capitals.' })

const documentName = {
  documentType: z.enum(documentTypes, 'Please choose the kind of document'),
  documentNumber,
  documentCountry: z.string().refine(isCountryCode, 'Please choose the country'),
}

export const documentFacts = z.object({
  ...documentName,
  documentCountry: documentName.documentCountry.meta({ description: 'Two-letter code of the country that issued it.' }),
  birthDate: dayBetween('1900-01-01', '2199-12-31', 'Please enter the day of birth'),
  expiresOn: dayBetween('2000-01-01', '2199-12-31', 'Please enter the day of expiry'),
  checkedName: requiredLine(allRequired, 100).meta({ description: 'The name on the document. Papers carry it.' }),
})

const statedFacts = z.object({
  documentType: z.enum(documentTypes),
  documentNumber: z.string(),
  documentCountry: z.string(),
  birthDate: z.iso.date(),
  expiresOn: z.iso.date(),
  checkedName: z.string(),
})

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
  facts: statedFacts.nullable().meta({ description: 'The facts of approved documents, if staff have entered them.' }),
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
  duty: 'identity',
  query: page.extend({ search: optionalLine(100).optional() }),
  answer: z.object({
    pendingUsers: z.array(reviewRecord),
    ...ofQueue,
  }),
})

const person = z.object({ id: userId })

export const kycReview = endpoint({
  method: 'GET',
  path: '/api/users/kyc/{id}',
  summary: 'Get the last documents of a person, waiting or decided',
  access: 'see users and queues',
  duty: 'identity',
  params: z.object({ id: idOf(unknownDocument) }),
  answer: z.object({ review: reviewRecord }),
})

const lookedAt = z.number().int().min(1).optional().meta({ description: 'The reviewed version.' })
const decision = message.extend({ user: reviewRecord })

export const approveKyc = endpoint({
  method: 'PATCH',
  path: '/api/users/kyc/{id}/approve',
  summary: 'Approve a user’s documents',
  access: 'decide requests',
  duty: 'identity',
  sensitive: true,
  person: 'params.id',
  params: person,
  body: z.object({
    version: lookedAt,
    name: z.string().max(200).optional().meta({ description: 'The name compared with the documents.' }),
    country: z.string().max(200).optional().meta({ description: 'The country compared with the documents.' }),
    facts: documentFacts
      .optional()
      .meta({ description: 'The facts that the documents state. Under age, an approval is refused.' }),
  }),
  answer: decision,
})

export const noteDocumentFacts = endpoint({
  method: 'PUT',
  path: '/api/users/kyc/{id}/facts',
  summary: 'Enter or correct the facts that the approved documents of a user state',
  access: 'decide requests',
  duty: 'identity',
  sensitive: true,
  person: 'params.id',
  params: person,
  body: z.object({ version: lookedAt.unwrap(), facts: documentFacts }),
  answer: decision,
})

export const sameDocument = endpoint({
  method: 'GET',
  path: '/api/users/kyc/{id}/same-document',
  summary: 'List other users for whom this document was noted, up to 10',
  access: 'see users and queues',
  duty: 'identity',
  params: person,
  query: z.object(documentName),
  answer: z.object({ others: z.array(z.object({ _id: z.string(), name: z.string() })) }),
})

export const rejectKyc = endpoint({
  method: 'PATCH',
  path: '/api/users/kyc/{id}/reject',
  summary: 'Reject a user’s documents; a letter tells them the reason',
  access: 'decide requests',
  duty: 'identity',
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

export const listDecidedReviews = decidedList('/api/users/kyc/decided', decidedReviews, 'identity')
export const exportDecidedReviews = decidedFile('/api/users/kyc/decided/file', decidedReviews, 'identity')
