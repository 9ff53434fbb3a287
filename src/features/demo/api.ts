/** Endpoints that exist only in demo mode. */
import * as z from 'zod'
import { signedInRecord } from '#features/accounts/api.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { demoRoles } from './roles.ts'

export const demoLogin = endpoint({
  method: 'POST',
  path: '/api/demo/login',
  summary: 'Sign in as one of the sample people',
  access: 'public',
  whileImpersonating: 'allowed',
  body: z.object({ role: z.enum([...demoRoles, 'subscriber']) }),
  answer: signedInRecord,
})

export const mailbox = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  summary: 'List letters that the demo kept instead of sending, newest first',
  access: 'public',
  query: z.object({ to: z.string().trim().max(254).optional() }),
  answer: z.object({
    messages: z.array(
      z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.iso.datetime() }),
    ),
  }),
})

export const advanceClock = endpoint({
  method: 'POST',
  path: '/api/demo/advance-clock',
  summary: 'Move the application’s clock forward and settle what matures until then',
  access: 'public',
  whileImpersonating: 'allowed',
  body: z.object({ hours: z.number().positive().max(8760) }),
  answer: message.extend({ now: z.iso.datetime() }),
})

export const resetDemo = endpoint({
  method: 'POST',
  path: '/api/demo/reset',
  summary: 'Reset the demo to its first start',
  access: 'public',
  whileImpersonating: 'allowed',
  answer: message,
})
