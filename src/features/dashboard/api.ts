/** Data for the dashboard and the staff's tiles beyond the rooms' own lists. */
import * as z from 'zod'
import { endpoint, page, wholeNumber } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'

export const balanceSeries = endpoint({
  method: 'GET',
  path: '/api/users/balance-series',
  summary: 'Get your balances at the end of each day or hour since the account was opened, from ledger entries',
  access: 'use own account',
  query: z.object({
    days: wholeNumber(1, 366).prefault(30),
    since: z.enum(['opening']).optional().meta({ description: 'The whole time instead of the last days.' }),
  }),
  answer: z.object({
    points: z.array(
      z.object({
        at: z.iso.datetime(),
        total: statedAmount,
        balance: statedAmount,
        invested: statedAmount,
        profit: statedAmount,
        held: statedAmount,
      }),
    ),
  }),
})

const staffQueues = ['deposits', 'investments', 'exits', 'withdrawals', 'kyc', 'edits'] as const

const requestTypes = ['Transaction', 'Investment', 'Renewal', 'Early exit', 'Withdrawal', 'KYC'] as const
export type RequestType = (typeof requestTypes)[number]

export const pendingRequest = z.object({
  type: z.enum(requestTypes),
  _id: z.string().meta({ description: 'For an early exit, the id of its investment.' }),
  amount: statedAmount.nullable().meta({ description: 'Null for identity documents.' }),
  subject: z.string().meta({ description: 'The deposit’s number, the plan or the network; empty for documents.' }),
  requestedAt: z.iso.datetime(),
  answerWithinBusinessDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The promise at the time of the request; null where there was none.' }),
  answerBy: z.iso.datetime().nullable().meta({ description: 'The close of the last promised business day.' }),
})
export type PendingRequest = z.input<typeof pendingRequest>

export const pendingRequests = endpoint({
  method: 'GET',
  path: '/api/users/pending-requests',
  summary: 'List requests that wait for a staff decision, oldest first, and the amount on its way in',
  access: 'use own account',
  query: page,
  answer: z.object({
    requests: z.array(pendingRequest),
    total: z.number().int(),
    onItsWayIn: statedAmount.meta({ description: 'Declared in unconfirmed deposits.' }),
    nextCursor: z.string().nullable(),
  }),
})

export const queueCounts = endpoint({
  method: 'GET',
  path: '/api/users/queue-counts',
  summary: 'Count the requests that wait for staff',
  access: 'see users and queues',
  duty: 'any',
  answer: z.object({
    deposits: z.number().int(),
    investments: z.number().int(),
    exits: z.number().int().optional().meta({ description: 'Early exit requests.' }),
    withdrawals: z.number().int(),
    kyc: z.number().int(),
    edits: z.number().int().meta({ description: 'Balance edits that wait for a second person.' }),
    oldest: z
      .record(z.enum(staffQueues), z.iso.datetime().nullable())
      .optional()
      .meta({ description: 'When the oldest was requested; null where nothing waits.' }),
    conversations: z.number().int().optional().meta({ description: 'Chats that wait for an answer.' }),
    messages: z.number().int().optional().meta({ description: 'Messages of the contact form that are not closed.' }),
    recoveries: z.number().int().optional().meta({ description: 'Account recoveries that wait for approval.' }),
  }),
})
