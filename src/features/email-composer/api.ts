/** The wire format of letters that staff write, in the specification's spelling. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { emailAddress, optionalParagraphs, requiredLine } from '#kernel/wire-text.ts'
import { automatedTemplates } from './automated.ts'

/** One line each: a line break in a header would start another header. */
const address = requiredLine('Please enter an email', 254).pipe(emailAddress)
const subject = requiredLine('Please enter a subject', 200)

const composed = z.object({
  send_to: address,
  reply_to: address,
  subject,
  message: optionalParagraphs(10_000).refine((text) => text !== '', 'Please enter a message'),
})

export const sendComposedEmail = endpoint({
  method: 'POST',
  path: '/api/users/sendComposedEmail',
  summary: 'Send a letter in the brand’s design',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  body: composed,
  answer: message.extend({ id: z.string() }),
})

export const previewComposedEmail = endpoint({
  method: 'POST',
  path: '/api/users/previewComposedEmail',
  summary: 'Preview a letter',
  access: 'administer',
  duty: 'support',
  notSensitive: 'changes nothing',
  body: composed,
  answer: z.object({ html: z.string(), text: z.string() }),
})

export const emailRecipient = endpoint({
  method: 'GET',
  path: '/api/users/emailRecipient',
  summary: 'Find the account of an e-mail address, if there is one',
  access: 'administer',
  duty: 'support',
  query: z.object({ email: address }),
  answer: z.object({ account: z.object({ _id: z.string(), name: z.string() }).nullable() }),
})

export const letterStates = ['queued', 'sending', 'sent', 'failed'] as const

const composedRecord = z.object({
  _id: z.string(),
  kind: z.enum(['composed', 'automated']),
  to: z.string(),
  subject: z.string(),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
  state: z.enum(letterStates),
  attempts: z.number().int(),
  sentAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
})
export type ComposedRecord = z.input<typeof composedRecord>

export const composedEmails = endpoint({
  method: 'GET',
  path: '/api/users/composedEmails',
  summary: 'List letters sent by staff with their delivery status, newest first',
  access: 'administer',
  duty: 'support',
  query: page,
  answer: z.object({ letters: z.array(composedRecord), nextCursor: z.string().nullable() }),
})

const automated = z.object({
  subject,
  send_to: address,
  reply_to: address,
  template: z.enum(automatedTemplates, { error: 'There is no such template' }),
  url: requiredLine('Please enter an address on our own site', 500),
})

/** The specification leaves the base path open, so it is served under both. */
export const sendAutomatedEmail = endpoint({
  method: 'POST',
  path: '/api/users/sendAutomatedEmail',
  summary: 'Send a template letter',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  body: automated,
  answer: message,
})

export const sendAutomatedEmailToo = endpoint({ ...sendAutomatedEmail, path: '/api/sendAutomatedEmail' })
