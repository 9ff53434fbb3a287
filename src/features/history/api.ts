/** The wire format of the combined history: everything that moved, or was to move, the investor's money. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/money.ts'
import { authorKinds } from './author.ts'

export const historyTypes = [
  'Transaction',
  'Investment',
  'Withdrawal',
  'Adjustment',
  'Reward',
  'Profit transfer',
  'Profit',
  'Fee',
] as const
export type HistoryType = (typeof historyTypes)[number]

export const historyItem = z.object({
  type: z.enum(historyTypes),
  _id: z.string(),
  status: z.string(),
  amount: statedAmount.meta({ description: 'Positive; `direction` says which way it went.' }),
  direction: z.enum(['in', 'out', 'none']).meta({ description: 'For wallet and profit together.' }),
  timestamp: z.iso.datetime().meta({
    description:
      '`createdAt` of a deposit, `startDate` of an investment that has one, else when it was requested or happened.',
  }),
  cause: z.string().meta({ description: 'Why the line exists, in words.' }),
  author: z.object({
    kind: z.enum(authorKinds),
    name: z.string().optional().meta({ description: 'Of staff who still work here.' }),
  }),
  createdAt: z.iso.datetime().optional(),
  requestDate: z.iso.datetime().optional(),
  startDate: z.iso.datetime().nullable().optional(),
  endDate: z.iso.datetime().nullable().optional(),
  transactionId: z.string().optional(),
  plan: z.string().optional(),
  maturityAmount: statedAmount.optional(),
  fee: statedAmount.optional().meta({ description: 'Of a withdrawal. Once it is paid, a line of its own.' }),
  walletAddress: z.string().optional(),
  network: z.string().optional(),
  note: z.string().optional().meta({ description: 'Notes or reason by staff.' }),
})
export type HistoryItem = z.input<typeof historyItem>

const filters = z.object({
  type: z.enum(historyTypes).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const getTransactionHistory = endpoint({
  method: 'GET',
  path: '/api/invest/getTransactionHistory',
  summary: 'The own history, newest first',
  access: 'use own account',
  query: page.extend(filters.shape),
  answer: z.object({ history: z.array(historyItem), nextCursor: z.string().nullable() }),
})

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/api/invest/history.csv',
  summary: 'The own history as CSV',
  access: 'use own account',
  query: filters,
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})
