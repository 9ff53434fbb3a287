/** The wire format of the combined history: everything that moved, or was to move, the investor's money. */
import * as z from 'zod'
import { exportedFile, exportView } from '#features/exports/api.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/id.ts'
import { statedAmount } from '#kernel/money.ts'
import { optionalLine } from '#kernel/text.ts'
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

const moneyAfter = z.object({
  at: z.iso.datetime().meta({ description: 'When the money moved.' }),
  balance: statedAmount,
  invested: statedAmount,
  profit: statedAmount,
  held: statedAmount,
  total: statedAmount,
})
export type MoneyAfter = z.input<typeof moneyAfter>

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
  transactionHash: z.string().optional(),
  note: z.string().optional().meta({ description: 'Notes or reason by staff.' }),
  after: moneyAfter.optional().meta({
    description: 'What the own books held right after the entry that books this line; absent while there is none.',
  }),
})
export type HistoryItem = z.input<typeof historyItem>

export const historyFilter = z.object({
  type: z.enum(historyTypes).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: optionalLine(100).optional().meta({
    description: 'Words that all occur in the line: its cause, status, amount, number, hash, plan, address, note.',
  }),
})

export const getTransactionHistory = endpoint({
  method: 'GET',
  path: '/api/invest/getTransactionHistory',
  summary: 'The own history, newest first',
  access: 'use own account',
  query: page.extend(historyFilter.shape),
  answer: z.object({
    history: z.array(historyItem),
    nextCursor: z.string().nullable(),
    searchedTo: z.iso.datetime().optional().meta({
      description:
        'How far back a search has looked, where it stopped before the end: the next page goes on from there.',
    }),
  }),
})

export const historyTotals = endpoint({
  method: 'GET',
  path: '/api/invest/history-totals',
  summary: 'How many lines of the own history a filter finds, and what came in and went out with them',
  access: 'use own account',
  replica: 'allowed',
  query: historyFilter,
  answer: z.object({
    lines: z.number().int(),
    linesAtLeast: z.boolean().optional().meta({
      description: 'There may be more than `lines`, which is as far as was counted; then nothing is added up.',
    }),
    in: statedAmount.optional(),
    out: statedAmount.optional(),
  }),
})

const movementEntry = z.object({
  cause: z.string().meta({ description: 'The kind of cause, as in the ledger.' }),
  from: z.string().meta({ description: 'The book that the money left.' }),
  to: z.string().meta({ description: 'The book that it went to.' }),
  amount: statedAmount,
  after: moneyAfter,
})
export type MovementEntry = z.input<typeof movementEntry>

/** The type of the line and its id, as `movementIdOf` joins them. */
const movementPattern = /^[a-z]+-[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export const getMovement = endpoint({
  method: 'GET',
  path: '/api/invest/movements/{id}',
  summary: 'One line of the own history with its ledger entries',
  access: 'use own account',
  params: z.object({ id: idOf('There is no such movement', movementPattern) }),
  answer: z.object({
    movement: historyItem,
    entries: z.array(movementEntry).meta({ description: 'Oldest first; none while no money has moved.' }),
    reference: z.string().meta({ description: 'What the entries refer to, and a receipt is asked for by.' }),
  }),
})

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/api/invest/history.csv',
  summary: 'The own history as CSV; more than 50000 lines are asked for as a file',
  access: 'use own account',
  replica: 'allowed',
  query: historyFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const viewHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file',
  summary: 'Whether a file of the own history is being made or ready',
  access: 'use own account',
  answer: exportView,
})

export const requestHistoryFile = endpoint({
  method: 'POST',
  path: '/api/invest/history-file',
  summary: 'Ask for the own history as a file; it is made in the background, and a letter says when it is ready',
  access: 'use own account',
  sensitive: true,
  body: historyFilter,
  answer: message,
})

export const downloadHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file/content',
  summary: 'The finished file of the own history, as CSV',
  access: 'use own account',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})
