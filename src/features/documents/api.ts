/** The wire format of documents on paper: statements, tax-year summaries, confirmations and receipts, as PDF. */
import * as z from 'zod'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { endpoint, message, wholeNumber } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/id.ts'
import { codeLength } from './document-code.ts'
import { documentKinds } from './document-kind.ts'

/** Staff make documents in their own name, where it is recorded. */
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
  summary: 'The months and years for which the own documents can be had',
  access: 'use own account',
  answer: z.object({
    months: z.array(z.string()).meta({ description: 'Such as 2026-03, newest first; the first is not over.' }),
    years: z.array(z.number().int()),
    today: z.iso.date(),
    monthlyLetter: z.boolean().meta({ description: 'Whether a letter comes with each monthly statement.' }),
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
  summary: 'The own statement for a period, as PDF',
  access: 'use own account',
  query: period,
})

export const getTaxYear = endpoint({
  ...pdf,
  path: '/api/documents/tax-year',
  summary: 'What the own account earned and paid in a year, as PDF',
  access: 'use own account',
  query: z.object({ year: wholeNumber(2000, 2999) }),
})

export const getConfirmation = endpoint({
  ...pdf,
  path: '/api/documents/confirmation/{id}',
  summary: 'The confirmation of an own investment that has begun, as PDF',
  access: 'use own account',
  params: z.object({ id: idOf('There is no such investment') }),
})

export const noSuchMovement = 'There is no such movement'

export const getReceipt = endpoint({
  ...pdf,
  path: '/api/documents/receipt/{id}',
  summary: 'A receipt for what one of the own requests moved, by the reference of its entries, as PDF',
  access: 'use own account',
  params: z.object({ id: idOf(noSuchMovement) }),
})

export const getUserStatement = endpoint({
  ...pdf,
  path: '/api/users/{id}/statement',
  summary: 'Somebody’s statement for a period, or for the month so far, as PDF; who opened it is noted',
  access: 'see users and queues',
  person: 'params.id',
  params: z.object({ id: idOf(unknownUser.message) }),
  query: period.partial(),
})

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/api/documents/verify',
  summary: 'Whether we issued a document: by its code, or by the SHA-256 of its file',
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
      .meta({ description: 'Null where we issued no such document. It says nothing about the person.' }),
  }),
})
