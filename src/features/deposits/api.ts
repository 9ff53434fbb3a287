/** The wire format of deposits; the specification calls them payments and transactions. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { longestHash } from '#kernel/transaction-hash.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { longestReason } from '#requests/deciding.ts'
import { requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { decidedDeposits } from './decided-deposits.ts'
import { depositStatuses } from './deposit.ts'

export const transactionRecord = z.object({
  _id: z.string(),
  transactionId: z.string(),
  amount: statedAmount.meta({ description: 'Declared by the investor; once confirmed, the received amount.' }),
  declaredAmount: statedAmount,
  status: z.enum(depositStatuses),
  notes: z.string(),
  asset: z.string(),
  network: z.string(),
  transactionHash: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  firstApprovalBy: z
    .string()
    .nullable()
    .meta({ description: 'For staff: who confirmed first, while a second person must confirm too.' }),
  firstApprovalAt: z.iso.datetime().nullable(),
  firstApprovedAmount: statedAmount.nullable().meta({ description: 'The amount confirmed by the first person.' }),
  approvalRefusal: z
    .string()
    .nullable()
    .meta({ description: 'Why the caller cannot be the second person to confirm the same amount.' }),
  oneConfirmsUpTo: statedAmount
    .nullable()
    .meta({ description: 'For staff: a larger received amount takes two people. Null without a limit.' }),
  user: requestOwner,
})
export type TransactionRecord = z.input<typeof transactionRecord>

const transactionId = idOf('There is no such deposit', /^.{1,40}$/)

export const listAssets = endpoint({
  method: 'GET',
  path: '/api/payments/assets',
  summary: 'List accepted assets with their deposit addresses',
  access: 'use own account',
  answer: z.object({
    assets: z.array(
      z.object({
        id: z.string(),
        asset: z.string(),
        network: z.string(),
        address: z.string(),
        minimum: z.number().optional().meta({ description: 'The smallest deposit, in dollars.' }),
        confirmations: z
          .number()
          .int()
          .optional()
          .meta({ description: 'Network confirmations after which a transfer counts as arrived.' }),
      }),
    ),
  }),
})

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments/create',
  summary: 'Declare a deposit',
  access: 'use own account',
  notSensitive: 'brings money in',
  body: z.object({
    amount: requestedAmount,
    asset: optionalLine(40)
      .optional()
      .meta({ description: 'A coin by its id or name, such as USDT; the first one by default.' }),
    network: optionalLine(40).optional().meta({ description: 'The network of a coin given by name.' }),
    transactionHash: optionalLine(longestHash).optional(),
  }),
  answer: message.extend({ transaction: transactionRecord }),
})

export const viewPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/payments/viewPaymentStatus/{transactionId}',
  summary: 'Get one deposit: your own, or any for staff',
  access: 'use own account',
  params: z.object({ transactionId }),
  answer: z.object({ transaction: transactionRecord }),
})

export const ownDeposits = endpoint({
  method: 'GET',
  path: '/api/payments/own',
  summary: 'List your deposits, newest first',
  access: 'use own account',
  query: page.extend({ status: z.enum(['Pending']).optional().meta({ description: 'Pending deposits only.' }) }),
  answer: z.object({ deposits: z.array(transactionRecord), nextCursor: z.string().nullable() }),
})

export const cancelPayment = endpoint({
  method: 'PUT',
  path: '/api/payments/cancel/{transactionId}',
  summary: 'Cancel one of your pending deposits',
  access: 'use own account',
  notSensitive: 'takes a request back',
  params: z.object({ transactionId }),
  answer: message.extend({ transaction: transactionRecord }),
})

export const confirmPayment = endpoint({
  method: 'PATCH',
  path: '/api/payments/confirmPayment',
  summary: 'Confirm that a deposit arrived, optionally with another amount',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    transactionId,
    status: optionalLine(20).optional(),
    notes: optionalParagraphs(longestReason).optional(),
    amount: requestedAmount
      .optional()
      .meta({ description: 'The received amount, if it differs from the declared one.' }),
    firstApproval: expectedFirst,
  }),
  answer: message.extend({ transaction: transactionRecord, firstApproval }),
})

export const rejectPayment = endpoint({
  method: 'PATCH',
  path: '/api/payments/rejectPayment',
  summary: 'Reject a deposit',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    transactionId,
    status: optionalLine(20).optional(),
    notes: optionalParagraphs(longestReason).optional(),
  }),
  answer: message.extend({ transaction: transactionRecord }),
})

export const decideDeposits = endpoint({
  method: 'POST',
  path: '/api/payments/decide-set',
  summary: 'Confirm or reject several deposits at their declared amounts, each with its own outcome',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    decision: z.enum(['confirm', 'reject']),
    items: requestSet(transactionId),
    notes: optionalParagraphs(longestReason).optional(),
  }),
  answer: setAnswer,
})

export const pendingDeposits = endpoint({
  method: 'GET',
  path: '/api/payments/pending-deposit',
  summary: 'List deposits that wait for a decision, oldest first',
  access: 'see users and queues',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({
    deposits: z.array(transactionRecord),
    ...ofQueue,
  }),
})

export const listDecidedDeposits = decidedList('/api/payments/decided', decidedDeposits, 'payments')
export const exportDecidedDeposits = decidedFile('/api/payments/decided/file', decidedDeposits, 'payments')
