/** The wire format of the chat: of investors, of visitors without an account, and of staff. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { emailAddress, optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { longestMessage, longestName, sides } from './conversation.ts'

const nothingWritten = 'Please write something first'
export const messageText = z
  .string({ error: nothingWritten })
  .trim()
  .min(1, { error: nothingWritten, abort: true })
  .pipe(optionalParagraphs(longestMessage))

const messageNumber = z.string().regex(/^\d{1,18}$/, 'There is no such message')

export const chatMessage = z.object({
  _id: z.string(),
  side: z.enum(sides),
  author: z.string().nullable().meta({ description: 'The member of staff who wrote it; guests see the first name.' }),
  text: z.string(),
  sentAt: z.iso.datetime(),
})
export type ChatMessage = z.input<typeof chatMessage>

const opening = z.object({
  state: z.enum(['open', 'closed', 'unstated']),
  until: z.iso.datetime().nullable().meta({ description: 'While open: the closing time, if there is one.' }),
  opensAt: z.iso.datetime().nullable().meta({ description: 'While closed: when the chat opens again.' }),
})

const ownConversation = z.object({
  _id: z.string(),
  email: z.string().meta({ description: 'The visitor’s reply address, unverified.' }),
  unread: z.number().int(),
  answeredBy: z.string().nullable().meta({ description: 'First name of the member of staff who has taken it.' }),
  readByStaff: messageNumber.meta({ description: 'Number of the last message that staff have read.' }),
  isBlocked: z.boolean(),
  isClosed: z.boolean(),
})

const ownChat = z.object({
  conversation: ownConversation.nullable().meta({ description: 'Null before the first message.' }),
  messages: z.array(chatMessage).meta({ description: 'Newest first.' }),
  opening,
  joinable: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a conversation was started in this browser that the caller may add to their account.' }),
  nextCursor: z.string().nullable(),
})
export type OwnChat = z.input<typeof ownChat>

const done = z.object({})
const sent = z.object({ sent: chatMessage })
export const upTo = z.object({ upTo: messageNumber })

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chat',
  summary: 'Get your conversation with staff',
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
  body: z.object({ text: messageText }),
  answer: sent,
})

export const markChatRead = endpoint({
  method: 'POST',
  path: '/api/chat/read',
  summary: 'Mark your conversation as read up to a message',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  body: upTo,
  answer: done,
})

export const typeInChat = endpoint({
  method: 'POST',
  path: '/api/chat/typing',
  summary: 'Send a typing indicator to staff; nothing is stored',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  answer: done,
})

export const joinChat = endpoint({
  method: 'POST',
  path: '/api/chat/join',
  summary: 'Add the conversation started in this browser without an account to your own',
  access: 'use own account',
  notSensitive: 'is part of a conversation',
  answer: message,
})

export const readVisitorChat = endpoint({
  method: 'GET',
  path: '/api/chat/visitor',
  summary: 'Get this browser’s conversation',
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
    text: messageText,
    name: optionalLine(longestName).optional(),
    email: z.union([z.literal(''), emailAddress]).optional(),
  }),
  answer: sent,
})

export const markVisitorChatRead = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/read',
  summary: 'Mark this browser’s conversation as read up to a message',
  access: 'public',
  body: upTo,
  answer: done,
})

export const typeInVisitorChat = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/typing',
  summary: 'Send a visitor’s typing indicator to staff; nothing is stored',
  access: 'public',
  answer: done,
})

export const leaveVisitorChat = endpoint({
  method: 'POST',
  path: '/api/chat/visitor/leave',
  summary: 'End this browser’s conversation and forget it here',
  access: 'public',
  answer: message,
})

export const visitorEvents = endpoint({
  method: 'GET',
  path: '/api/chat/visitor/events',
  summary: 'Stream server-sent events of this browser’s conversation',
  access: 'public',
  binary: true,
  answer: z.custom<never>(),
})
