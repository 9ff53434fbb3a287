/** The wire format of documents on paper: statements, tax-year summaries, confirmations and receipts, as PDF. */
import * as z from 'zod'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { endpoint, message, wholeNumber } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { codeLength } from './document-code.ts'
import { documentKinds } from './document-kind.ts'

/** Staff create documents under their own name, which is recorded. */
const pdf = {
  method: 'GET',
  whileImpersonating: 'refused',
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
} as const

const period = z.object({
  from: z.iso.date('Please choose the first day'),
  to: z.iso.date('Please choose the last day'),
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'List the months and years for which your documents are available',
  access: 'use own account',
  answer: z.object({
    months: z
      .array(z.string())
      .meta({ description: 'For example 2026-03, newest first; the first month is not over.' }),
    years: z.array(z.number().int()),
    today: z.iso.date(),
    monthlyLetter: z.boolean().meta({ description: 'Whether a letter announces each monthly statement.' }),
  }),
})

export const setMonthlyLetter = endpoint({
  method: 'PUT',
  path: '/api/documents/monthly-letter',
  summary: 'Switch the monthly letter on or off',
  access: 'use own account',
  notSensitive: 'is a preference',
  body: z.object({ wanted: z.boolean() }),
  answer: message,
})

export const getStatement = endpoint({
  ...pdf,
  path: '/api/documents/statement',
  summary: 'Get your statement for a period, as PDF',
  access: 'use own account',
  query: period,
})

export const getTaxYear = endpoint({
  ...pdf,
  path: '/api/documents/tax-year',
  summary: 'Get your tax-year summary, as PDF',
  access: 'use own account',
  query: z.object({ year: wholeNumber(2000, 2999) }),
})

export const getConfirmation = endpoint({
  ...pdf,
  path: '/api/documents/confirmation/{id}',
  summary: 'Get the confirmation of one of your started investments, as PDF',
  access: 'use own account',
  params: z.object({ id: idOf('There is no such investment') }),
})

export const noSuchMovement = 'There is no such movement'

export const getReceipt = endpoint({
  ...pdf,
  path: '/api/documents/receipt/{id}',
  summary: 'Get a receipt for one of your requests by the reference of its entries, as PDF',
  access: 'use own account',
  params: z.object({ id: idOf(noSuchMovement) }),
})

export const getUserStatement = endpoint({
  ...pdf,
  path: '/api/users/{id}/statement',
  summary: 'Get a user’s statement for a period or the month so far, as PDF; the access is recorded',
  access: 'see users and queues',
  duty: 'any',
  person: 'params.id',
  params: z.object({ id: idOf(unknownUser.message) }),
  query: period.partial(),
})

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/api/documents/verify',
  summary: 'Verify that we issued a document, by its code or by its file’s SHA-256',
  access: 'public',
  query: z.object({
    code: z
      .string()
      .max(2 * codeLength)
      .optional(),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional(),
  }),
  answer: z.object({
    document: z
      .object({ kind: z.enum(documentKinds), issuedAt: z.iso.datetime(), sha256: z.string() })
      .nullable()
      .meta({ description: 'Null where we issued no such document. It reveals nothing about the owner.' }),
  }),
})
