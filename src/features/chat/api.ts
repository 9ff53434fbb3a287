/** The wire format of the chat: of investors, of visitors without an account, and of staff. */
import * as z from 'zod'
import { emailAddress } from '#kernel/email-address.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { optionalLine, optionalParagraphs } from '#kernel/text.ts'
import { longestMessage, longestName, sides } from './conversation.ts'

const nothingWritten = 'Please write something first'
export const words = z
  .string({ error: nothingWritten })
  .trim()
  .min(1, { error: nothingWritten, abort: true })
  .pipe(optionalParagraphs(longestMessage))

const messageNumber = z.string().regex(/^\d{1,18}$/, 'There is no such message')

export const chatMessage = z.object({
  _id: z.string(),
  side: z.enum(sides),
  author: z.string().nullable().meta({ description: 'Who of staff wrote it; guests see the first name.' }),
  text: z.string(),
  sentAt: z.iso.datetime(),
})
export type ChatMessage = z.input<typeof chatMessage>

const opening = z.object({
  state: z.enum(['open', 'closed', 'unstated']),
  until: z.iso.datetime().nullable().meta({ description: 'While open: until when, if that ends.' }),
  opensAt: z.iso.datetime().nullable().meta({ description: 'While closed: when we are back.' }),
})

const ownConversation = z.object({
  _id: z.string(),
  email: z.string().meta({ description: 'Where a visitor wants to be answered; nobody has verified it.' }),
  unread: z.number().int(),
  answeredBy: z.string().nullable().meta({ description: 'The first name of the member of staff who has taken it.' }),
  readByStaff: messageNumber.meta({ description: 'The number of the last message that staff have read.' }),
  isBlocked: z.boolean(),
  isClosed: z.boolean(),
})

const ownChat = z.object({
  conversation: ownConversation.nullable().meta({ description: 'Null until something was written.' }),
  messages: z.array(chatMessage).meta({ description: 'Newest first.' }),
  opening,
  joinable: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a conversation was begun in this browser that the caller may add to their account.' }),
  nextCursor: z.string().nullable(),
})
export type OwnChat = z.input<typeof ownChat>

const done = z.object({})
const sent = z.object({ sent: chatMessage })
export const upTo = z.object({ upTo: messageNumber })

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chat',
  summary: 'The own conversation with staff',
  access: 'use own account',
  query: page,
  answer: ownChat,
})

export const writeChat = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  summary: 'Write to staff',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  body: z.object({ text: words }),
  answer: sent,
})

export const markChatRead = endpoint({
  method: 'POST',
  path: '/api/chat/read',
  summary: 'Say up to which message the own conversation was read',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  body: upTo,
  answer: done,
})

export const typeInChat = endpoint({
  method: 'POST',
  path: '/api/chat/typing',
  summary: 'Tell staff that a message is being written; nothing is stored',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  answer: done,
})

export const joinChat = endpoint({
  method: 'POST',
  path: '/api/chat/join',
  summary: 'Add the conversation that was begun in this browser, without an account, to the own one',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  answer: message,
})

export const readVisitorChat = endpoint({
  method: 'GET',
  path: '/api/chat/visitor',
  summary: 'The conversation of this browser',
  access: 'public',
  query: page,
  answer: ownChat,
})

export const writeVisitorChat = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/messages',
  summary: 'Write to staff without an account',
  access: 'public',
  body: z.object({
    text: words,
    name: optionalLine(longestName).optional(),
    email: z.union([z.literal(''), emailAddress]).optional(),
  }),
  answer: sent,
})

export const markVisitorChatRead = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/read',
  summary: 'Say up to which message the conversation of this browser was read',
  access: 'public',
  body: upTo,
  answer: done,
})

export const typeInVisitorChat = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/typing',
  summary: 'Tell staff that a visitor writes; nothing is stored',
  access: 'public',
  answer: done,
})

export const leaveVisitorChat = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/leave',
  summary: 'End the conversation of this browser, and forget it here',
  access: 'public',
  answer: message,
})

export const visitorEvents = endpoint({
  method: 'GET',
  path: '/api/chat/visitor/events',
  summary: 'Server-sent events for the conversation of this browser',
  access: 'public',
  binary: true,
  answer: z.custom<never>(),
})
