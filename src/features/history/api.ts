/**
 * The wire format of the history, with the investor's completed and pending movements, and of the account book, with
 * each ledger entry.
 */
import * as z from 'zod'
import { exportedFile, exportView } from '#features/exports/api.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { authorKinds } from './author.ts'
import { bookTypes, historyTypes } from './types.ts'

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
  amount: statedAmount.meta({ description: 'Positive; `direction` gives the sign.' }),
  direction: z.enum(['in', 'out', 'none']).meta({
    description: 'Whether it raised or lowered the total of all the investor’s books. `none` if only held or pending.',
  }),
  timestamp: z.iso.datetime().meta({
    description:
      '`createdAt` of a deposit, `startDate` of a started investment, otherwise the time of the request or event.',
  }),
  cause: z.string().meta({ description: 'Why the line exists, in words.' }),
  author: z.object({
    kind: z.enum(authorKinds),
    name: z.string().optional().meta({ description: 'For current staff.' }),
  }),
  createdAt: z.iso.datetime().optional(),
  requestDate: z.iso.datetime().optional(),
  startDate: z.iso.datetime().nullable().optional(),
  endDate: z.iso.datetime().nullable().optional(),
  transactionId: z.string().optional(),
  plan: z.string().optional(),
  maturityAmount: statedAmount.optional(),
  renewalOf: z.string().optional().meta({ description: 'The investment that this one renews.' }),
  leaving: z.boolean().optional().meta({ description: 'A pending early exit request.' }),
  fee: statedAmount.optional().meta({ description: 'For a withdrawal or an early exit; part of `amount`.' }),
  walletAddress: z.string().optional(),
  asset: z.string().optional().meta({ description: 'The coin of a deposit or a withdrawal.' }),
  network: z.string().optional(),
  transactionHash: z.string().optional(),
  note: z.string().optional().meta({ description: 'Notes or reason from staff.' }),
})
export type HistoryItem = z.input<typeof historyItem>

const timeAndWords = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: optionalLine(100).optional().meta({
    description: 'Words that must all occur in the line: its cause, status, amount, number, hash, plan, address, note.',
  }),
})

const historyFilter = timeAndWords.extend({
  type: z.enum(historyTypes).optional(),
  only: z.enum(['requests', 'pending']).optional().meta({
    description:
      'Deposits, investments and withdrawals only: all of them, or the pending ones with pending early exits.',
  }),
})

const bookFilter = timeAndWords.extend({ type: z.enum(bookTypes).optional() })

/** Export parameters of either list. */
export const fileFilter = bookFilter.extend({
  only: historyFilter.shape.only,
  list: z.enum(['account book']).optional().meta({ description: 'The account book instead of the history.' }),
})

const searchedTo = z.iso.datetime().optional().meta({
  description: 'How far back a search has looked if it stopped early: the next page continues there.',
})

export const getTransactionHistory = endpoint({
  method: 'GET',
  path: '/api/invest/getTransactionHistory',
  summary: 'List your history, newest first',
  access: 'use own account',
  query: page.extend(historyFilter.shape),
  answer: z.object({
    history: z.array(historyItem),
    nextCursor: z.string().nullable(),
    searchedTo,
  }),
})

const bookRow = moneyAfter.extend({
  _id: z.string().meta({ description: 'The ledger entry’s number.' }),
  at: z.iso.datetime().meta({ description: 'Posting time.' }),
  type: z.enum(bookTypes),
  what: z.string().meta({ description: 'The event in words, as on a statement.' }),
  way: z.string().meta({ description: 'From which of the investor’s books to which, as on a statement.' }),
  subject: z.string().optional().meta({ description: 'The plan, the deposit’s number, the network or the reason.' }),
  movement: z.string().meta({ description: 'The id of its movement.' }),
  amount: statedAmount.meta({ description: 'Positive; the two changes give the effect.' }),
  balanceChange: statedAmount.meta({ description: '`balance` is the previous row’s plus this.' }),
  totalChange: statedAmount.meta({ description: '`total` is the previous row’s plus this.' }),
})
export type BookRow = z.input<typeof bookRow>

export const accountBook = endpoint({
  method: 'GET',
  path: '/api/invest/account-book',
  summary: 'List your account book, one row per ledger entry, newest first',
  access: 'use own account',
  query: page.extend(bookFilter.shape),
  answer: z.object({ rows: z.array(bookRow), nextCursor: z.string().nullable(), searchedTo }),
})

export const accountBookTotals = endpoint({
  method: 'GET',
  path: '/api/invest/account-book/totals',
  summary: 'Count and total the rows of your account book that match a filter',
  access: 'use own account',
  replica: 'allowed',
  query: bookFilter,
  answer: z.object({
    rows: z.number().int(),
    rowsAtLeast: z.boolean().optional().meta({
      description: 'More than `rows` may match, because counting stopped there; totals are then omitted.',
    }),
    onItsWayIn: statedAmount.meta({ description: 'Declared in all unconfirmed deposits.' }),
    held: statedAmount.meta({ description: 'Held for all withdrawals under review.' }),
    sums: z
      .object({
        in: statedAmount.meta({ description: 'Posted from custody: confirmed deposits.' }),
        out: statedAmount.meta({ description: 'Posted to custody: paid withdrawals without their fees.' }),
        profit: statedAmount,
        rewards: statedAmount,
        corrections: statedAmount.meta({ description: 'Negative where staff deducted more than they added.' }),
        fees: statedAmount,
      })
      .optional()
      .meta({
        description: '`in` − `out` + `profit` + `rewards` + `corrections` − `fees` equals the change of the total.',
      }),
  }),
})

const movementEntry = z.object({
  cause: z.string().meta({ description: 'The ledger’s kind of cause.' }),
  from: z.string().meta({ description: 'The debited book.' }),
  to: z.string().meta({ description: 'The credited book.' }),
  amount: statedAmount,
  at: z.iso.datetime().meta({ description: 'Posting time.' }),
  after: moneyAfter,
})
export type MovementEntry = z.input<typeof movementEntry>

/** The line's type and id, as joined by `movementIdOf`. */
const movementPattern = /^[a-z]+-[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export const getMovement = endpoint({
  method: 'GET',
  path: '/api/invest/movements/{id}',
  summary: 'Get one line of your history with its ledger entries',
  access: 'use own account',
  params: z.object({ id: idOf('There is no such movement', movementPattern) }),
  answer: z.object({
    movement: historyItem,
    entries: z.array(movementEntry).meta({ description: 'Oldest first; empty while no money has moved.' }),
    reference: z.string().meta({ description: 'The reference of the entries, which a receipt is requested by.' }),
  }),
})

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/api/invest/history.csv',
  summary: 'Download your history as CSV; above 50000 lines, request a file',
  access: 'use own account',
  replica: 'allowed',
  query: historyFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const downloadAccountBook = endpoint({
  method: 'GET',
  path: '/api/invest/account-book.csv',
  summary: 'Download your account book as CSV; above 50000 rows, request a file',
  access: 'use own account',
  replica: 'allowed',
  query: bookFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const viewHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file',
  summary: 'Get the status of the file of your history or account book',
  access: 'use own account',
  answer: exportView,
})

export const requestHistoryFile = endpoint({
  method: 'POST',
  path: '/api/invest/history-file',
  summary: 'Request your history or account book as a file; a background job makes it, and a letter announces it',
  access: 'use own account',
  sensitive: true,
  body: fileFilter,
  answer: message,
})

export const downloadHistoryFile = endpoint({
  method: 'GET',
  path: '/api/invest/history-file/content',
  summary: 'Download the finished file of your history or account book, as CSV',
  access: 'use own account',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})
