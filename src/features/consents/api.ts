import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { consentSubjects } from './consent.ts'

export const agreedVersions = z
  .strictObject({ terms: optionalLine(40).optional(), age: optionalLine(40).optional() })
  .meta({ description: 'The version of the terms, and the age in years, that the user was shown and agreed to.' })

export const consentRecord = z.object({
  subject: z.enum(consentSubjects),
  version: z.string(),
  given: z.boolean(),
  at: z.iso.datetime(),
  address: z.string().meta({ description: 'The caller’s network address.' }),
})
export type ConsentRecord = z.input<typeof consentRecord>

export const openConsents = endpoint({
  method: 'GET',
  path: '/api/users/consents',
  summary: 'List current terms that the signed-in user has not agreed to yet',
  access: 'use own account',
  answer: z.object({
    asked: z.record(z.enum(consentSubjects), z.string()),
    open: z.array(z.enum(consentSubjects)),
    hasAgreedBefore: z.boolean().meta({ description: 'Whether the user agreed to an earlier version of the terms.' }),
  }),
})

export const giveConsents = endpoint({
  method: 'POST',
  path: '/api/users/consents',
  summary: 'Agree to the current terms and confirm the age',
  access: 'use own account',
  notSensitive: 'describes the person',
  body: agreedVersions,
  answer: message,
})
