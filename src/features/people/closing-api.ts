/** The wire format of closing one's account. */
import * as z from 'zod'
import { passwordText } from '#features/accounts/profile-fields.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { optionalLine } from '#kernel/wire-text.ts'

export const closing = endpoint({
  method: 'GET',
  path: '/api/users/closing',
  summary: 'List obstacles to closing your account, and how closing is confirmed',
  access: 'use own account',
  answer: z.object({
    obstacles: z.array(z.string()),
    leads: z
      .array(z.object({ label: z.string(), path: z.string() }))
      .meta({ description: 'The pages on which the obstacles can be removed.' }),
    confirmedBy: z.enum(['password', 'code']).meta({ description: 'A code is for accounts without a password.' }),
  }),
})

export const sendClosingCode = endpoint({
  method: 'POST',
  path: '/api/users/closing/code',
  summary: 'Send a code that confirms closing an account without a password',
  access: 'use own account',
  notSensitive: 'writes to the owner',
  answer: message,
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/users/closing',
  summary: 'Close your account, which must be empty: personal data is erased, the ledger stays, every session ends',
  access: 'use own account',
  sensitive: true,
  person: 'caller',
  body: z.object({
    password: passwordText('Please enter your password').optional(),
    code: optionalLine(20).optional(),
  }),
  answer: message,
})
