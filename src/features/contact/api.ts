/** The wire format of the contact form. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { allRequired } from '#kernel/text.ts'
import { idOf } from '#kernel/wire-id.ts'
import { emailAddress, optionalLine, optionalParagraphs, requiredLine } from '#kernel/wire-text.ts'

export const longestMessage = 4000

export const contactMessage = z.object({
  from_name: requiredLine(allRequired, 100),
  from_email: requiredLine(allRequired, 254).pipe(emailAddress),
  message: z.string({ error: allRequired }).trim().min(1, allRequired).pipe(optionalParagraphs(longestMessage)),
  website: optionalLine(500)
    .optional()
    .meta({ description: 'Honeypot, hidden from people. A message that fills it in is not delivered.' }),
})

const contactRecord = z.object({
  _id: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  handledBy: z.string().nullable().meta({ description: 'The member of staff who marked it as handled.' }),
  handledAt: z.iso.datetime().nullable(),
})
export type ContactRecord = z.input<typeof contactRecord>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the operator',
  access: 'public',
  body: contactMessage,
  answer: message,
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'List visitors’ messages, newest first',
  access: 'see users and queues',
  duty: 'support',
  query: page,
  answer: z.object({ messages: z.array(contactRecord), nextCursor: z.string().nullable() }),
})

export const handleContactMessage = endpoint({
  method: 'PUT',
  path: '/api/contact/{id}/handled',
  summary: 'Mark a visitor’s message as handled or reopen it',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params: z.object({ id: idOf('There is no such message') }),
  body: z.object({ handled: z.boolean() }),
  answer: message.extend({ contactMessage: contactRecord }),
})
