/** The wire format of the contact form. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { allRequired } from '#kernel/text.ts'
import { idOf } from '#kernel/wire-id.ts'
import { emailAddress, optionalLine, requiredLine, requiredParagraphs } from '#kernel/wire-text.ts'
import { longestMessage } from './message-desk.ts'

export const contactMessage = z.object({
  from_name: requiredLine(allRequired, 100),
  from_email: requiredLine(allRequired, 254).pipe(emailAddress),
  message: requiredParagraphs(allRequired, longestMessage),
  website: optionalLine(500)
    .optional()
    .meta({ description: 'Honeypot, hidden from people. A message that fills it in is not delivered.' }),
})

const staffMember = z.object({ _id: z.string(), name: z.string() })

const contactRecord = z.object({
  _id: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  account: staffMember.nullable().meta({
    description: 'The account with this address. The address is as typed, so the message may be another person’s.',
  }),
  takenBy: staffMember.nullable(),
  answers: z
    .array(
      z.object({
        text: z.string(),
        author: z.string(),
        answeredAt: z.iso.datetime(),
        problem: z.string().nullable().meta({ description: 'Why its letter could not be delivered.' }),
      }),
    )
    .meta({ description: 'Sent by letter, oldest first.' }),
  handledBy: z.string().nullable().meta({ description: 'The member of staff who closed it.' }),
  handledAt: z.iso.datetime().nullable(),
})
export type ContactRecord = z.input<typeof contactRecord>

const readyAnswer = z.object({
  title: requiredLine('Please enter a title', 80),
  text: requiredParagraphs('Please enter a text', longestMessage),
})
export const readyAnswers = z
  .array(readyAnswer)
  .max(30, 'At most 30 ready answers')
  .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, 'Please give each its own title')
export type ReadyAnswer = z.output<typeof readyAnswer>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the operator',
  access: 'public',
  body: contactMessage,
  answer: message,
})

export const messageViews = ['waiting', 'mine', 'closed'] as const
export type MessageView = (typeof messageViews)[number]

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'List visitors’ messages: those that wait and your own oldest first, closed ones from the latest',
  access: 'see users and queues',
  duty: 'support',
  query: page.extend({ view: z.enum(messageViews).prefault('waiting'), search: optionalLine(100).optional() }),
  answer: z.object({
    messages: z.array(contactRecord),
    nextCursor: z.string().nullable(),
    waiting: z.number().int().meta({ description: 'All that are not closed.' }),
    mine: z.number().int(),
  }),
})

const params = z.object({ id: idOf('There is no such message') })
const staffWrite = {
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
} as const
const answer = message.extend({ contactMessage: contactRecord })

export const handleContactMessage = endpoint({
  method: 'PUT',
  path: '/api/contact/{id}/handled',
  summary: 'Close a visitor’s message, answered or not, or reopen it',
  ...staffWrite,
  params,
  body: z.object({ handled: z.boolean() }),
  answer,
})

export const takeContactMessage = endpoint({
  method: 'PUT',
  path: '/api/contact/{id}/taken',
  summary: 'Take a visitor’s message, take it over, assign it to a colleague, or give it back',
  ...staffWrite,
  params,
  body: z.object({
    to: idOf('There is no such colleague with this duty')
      .nullable()
      .meta({ description: 'You, or a colleague with the duty; null gives it back.' }),
    from: z.string().max(60).optional().meta({ description: 'The colleague from whom you take it over.' }),
  }),
  answer,
})

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/{id}/answers',
  summary: 'Answer a visitor by letter; this takes a free message',
  ...staffWrite,
  params,
  body: z.object({
    text: requiredParagraphs('Please write an answer', longestMessage),
    close: z.boolean().meta({ description: 'Closes the message with this answer.' }),
  }),
  answer,
})

export const contactColleagues = endpoint({
  method: 'GET',
  path: '/api/contact/colleagues',
  summary: 'List the staff who answer messages',
  access: 'see users and queues',
  duty: 'support',
  answer: z.object({ colleagues: z.array(staffMember) }),
})

export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/api/ready-answers',
  summary: 'List the ready answers of messages and chats',
  access: 'see users and queues',
  duty: 'support',
  answer: z.object({
    version: z
      .number()
      .int()
      .meta({ description: 'Version 0, from the content file, applies until the first change.' }),
    readyAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
})

export const changeReadyAnswers = endpoint({
  method: 'PUT',
  path: '/api/ready-answers',
  summary: 'Change the ready answers of messages and chats',
  ...staffWrite,
  body: z.object({
    readyAnswers,
    basedOn: z.number().int().meta({ description: 'The version that was edited; refused if a newer one exists.' }),
  }),
  answer: message,
})
