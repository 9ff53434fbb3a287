/**
 * The wire format of the history: what moved, or was to move, the investor's money, and the account book, which has each
 * entry of the ledger.
 */
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
] as const
export type HistoryType = (typeof historyTypes)[number]

/** What people ask for, and staff decide. */
export const requestTypes = ['Transaction', 'Investment', 'Withdrawal'] as const satisfies readonly HistoryType[]

/** What a row of the account book is about. A fee is a row there, and a detail of its request in the history. */
export const bookTypes = [...historyTypes, 'Fee'] as const
export type BookType = (typeof bookTypes)[number]

const moneyAfter = z.object({
  balance: statedAmount,
  invested: statedAmount,
  profit: statedAmount,
  held: statedAmount,
  total: statedAmount,
})

export const historyItem = z.object({
  type: z.enum(historyTypes),
  _id: z.string(),
  status: z.string(),
  amount: statedAmount.meta({ description: 'Positive; `direction` says which way it went.' }),
  direction: z.enum(['in', 'out', 'none']).meta({
    description:
      'Whether the total of all own books has grown or sunk by it. What is only held, or pending, is `none`.',
  }),
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
  renewalOf: z.string().optional().meta({ description: 'The investment that this one continues.' }),
  leaving: z.boolean().optional().meta({ description: 'A request to leave the investment early, which is pending.' }),
  fee: statedAmount
    .optional()
    .meta({ description: 'Of a withdrawal, or of leaving an investment early; part of `amount`.' }),
  walletAddress: z.string().optional(),
  asset: z.string().optional().meta({ description: 'The coin of a deposit or a withdrawal.' }),
  network: z.string().optional(),
  transactionHash: z.string().optional(),
  note: z.string().optional().meta({ description: 'Notes or reason by staff.' }),
})
export type HistoryItem = z.input<typeof historyItem>

const timeAndWords = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: optionalLine(100).optional().meta({
    description: 'Words that all occur in the line: its cause, status, amount, number, hash, plan, address, note.',
  }),
})

const historyFilter = timeAndWords.extend({
  type: z.enum(historyTypes).optional(),
  only: z.enum(['requests', 'pending']).optional().meta({
    description:
      'Deposits, investments and withdrawals alone: all of them, or those that are pending, with pending early exits.',
  }),
})

const bookFilter = timeAndWords.extend({ type: z.enum(bookTypes).optional() })

/** Of either list, as a file. */
export const fileFilter = bookFilter.extend({
  only: historyFilter.shape.only,
  list: z.enum(['account book']).optional().meta({ description: 'The account book instead of the history.' }),
})

const searchedTo = z.iso.datetime().optional().meta({
  description: 'How far back a search has looked, where it stopped before the end: the next page goes on from there.',
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
    searchedTo,
  }),
})

const bookRow = moneyAfter.extend({
  _id: z.string().meta({ description: 'The number of the ledger entry.' }),
  at: z.iso.datetime().meta({ description: 'When it was posted.' }),
  type: z.enum(bookTypes),
  what: z.string().meta({ description: 'What happened, in words, as on a statement.' }),
  way: z.string().meta({ description: 'From which own book to which, as on a statement.' }),
  subject: z
    .string()
    .optional()
    .meta({ description: 'The plan, the number of the deposit, the network or the reason.' }),
  movement: z.string().meta({ description: 'The id of the movement that it belongs to.' }),
  amount: statedAmount.meta({ description: 'Positive; the two changes say what it did.' }),
  balanceChange: statedAmount.meta({ description: '`balance` is that of the row before plus this.' }),
  totalChange: statedAmount.meta({ description: '`total` is that of the row before plus this.' }),
})
export type BookRow = z.input<typeof bookRow>

export const accountBook = endpoint({
  method: 'GET',
  path: '/api/invest/account-book',
  summary: 'The own account book: one row for each ledger entry, newest first',
  access: 'use own account',
  query: page.extend(bookFilter.shape),
  answer: z.object({ rows: z.array(bookRow), nextCursor: z.string().nullable(), searchedTo }),
})

export const accountBookTotals = endpoint({
  method: 'GET',
  path: '/api/invest/account-book/totals',
  summary: 'How many rows of the own account book a filter finds, and what they add up to',
  access: 'use own account',
  replica: 'allowed',
  query: bookFilter,
  answer: z.object({
    rows: z.number().int(),
    rowsAtLeast: z.boolean().optional().meta({
      description: 'There may be more than `rows`, which is as far as was counted; then nothing is added up.',
    }),
    onItsWayIn: statedAmount.meta({ description: 'Declared in all deposits that are not confirmed yet.' }),
    held: statedAmount.meta({ description: 'Set aside for all withdrawals under review.' }),
    sums: z
      .object({
        in: statedAmount.meta({ description: 'Posted from custody: confirmed deposits.' }),
        out: statedAmount.meta({ description: 'Posted to custody: withdrawals that were paid, without their fees.' }),
        profit: statedAmount,
        rewards: statedAmount,
        corrections: statedAmount.meta({ description: 'Negative where staff deducted more than they added.' }),
        fees: statedAmount,
      })
      .optional()
      .meta({
        description: '`in` − `out` + `profit` + `rewards` + `corrections` − `fees` is the change of the total.',
      }),
  }),
})

const movementEntry = z.object({
  cause: z.string().meta({ description: 'The kind of cause, as in the ledger.' }),
  from: z.string().meta({ description: 'The book that the money left.' }),
  to: z.string().meta({ description: 'The book that it went to.' }),
  amount: statedAmount,
  at: z.iso.datetime().meta({ description: 'When it was posted.' }),
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

export const downloadAccountBook = endpoint({
  method: 'GET',
  path: '/api/invest/account-book.csv',
  summary: 'The own account book as CSV; more than 50000 rows are asked for as a file',
  access: 'use own account',
  replica: 'allowed',
  query: bookFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const viewHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file',
  summary: 'Whether a file of the own history or account book is being made or ready',
  access: 'use own account',
  answer: exportView,
})

export const requestHistoryFile = endpoint({
  method: 'POST',
  path: '/api/invest/history-file',
  summary:
    'Ask for the own history or account book as a file; it is made in the background, and a letter says when it is ready',
  access: 'use own account',
  sensitive: true,
  body: fileFilter,
  answer: message,
})

export const downloadHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file/content',
  summary: 'The finished file of the own history or account book, as CSV',
  access: 'use own account',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})
