/** The wire format of the staff's side of the chat. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { chatMessage, messageText, upTo } from './api.ts'

const unknown = 'There is no such conversation'
const params = z.object({ id: idOf(unknown) })

export const filters = ['open', 'mine', 'ended'] as const
export type ListFilter = (typeof filters)[number]

const summary = z.object({
  _id: z.string(),
  guest: z.object({
    name: z.string(),
    userId: z.string().nullable().meta({ description: 'Null for a visitor.' }),
    email: z.string().meta({ description: 'For a visitor: as typed, unverified.' }),
  }),
  takenBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  unread: z.number().int(),
  isClosed: z.boolean(),
  isBlocked: z.boolean(),
  last: z.object({ side: chatMessage.shape.side, text: z.string() }),
  lastMessageAt: z.iso.datetime(),
})
export type ConversationSummary = z.input<typeof summary>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'List conversations with visitors and investors, latest first',
  access: 'see users and queues',
  duty: 'support',
  query: page.extend({ filter: z.enum(filters).prefault('open') }),
  answer: z.object({
    conversations: z.array(summary),
    nextCursor: z.string().nullable(),
    waiting: z.number().int().meta({ description: 'Conversations in which the guest waits for an answer.' }),
  }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/{id}',
  summary: 'Get one conversation, newest message first',
  access: 'see users and queues',
  duty: 'support',
  params,
  query: page,
  answer: z.object({
    conversation: summary.omit({ last: true }).extend({
      readByGuest: z.string().meta({ description: 'Number of the last message that the guest has read.' }),
    }),
    messages: z.array(chatMessage),
    nextCursor: z.string().nullable(),
    readyAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
})

export const answerConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/messages',
  summary: 'Answer; this takes an untaken conversation',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  body: z.object({ text: messageText }),
  answer: z.object({ sent: chatMessage }),
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/read',
  summary: 'Mark a conversation as read by staff up to a message',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  body: upTo,
  answer: z.object({}),
})

export const typeInConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/typing',
  summary: 'Send a typing indicator to the guest; nothing is stored',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  answer: z.object({}),
})

export const takeConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/take',
  summary: 'Take a conversation, or take it over',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  body: z.object({
    from: z.string().max(60).optional().meta({ description: 'The colleague who had it.' }),
  }),
  answer: message,
})

export const releaseConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/release',
  summary: 'Release a conversation for a colleague to take',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  answer: message,
})

export const endConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/end',
  summary: 'End a conversation; a new message by the guest reopens it',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  answer: message,
})

export const blockGuest = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/{id}/block',
  summary: 'Block or unblock the guest',
  access: 'see users and queues',
  duty: 'support',
  notSensitive: 'is part of a conversation',
  params,
  body: z
    .object({ blocked: z.boolean(), reason: optionalLine(200).optional() })
    .refine(({ blocked, reason }) => !blocked || reason, { error: 'Please say why', path: ['reason'] }),
  answer: message,
})
