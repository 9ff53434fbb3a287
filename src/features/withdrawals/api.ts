/** The wire format of withdrawals. */
import * as z from 'zod'
import { withdrawalNetworks } from '#features/operator/assets.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { longestHash } from '#kernel/transaction-hash.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { rejectionReason, requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { addressLabel, walletAddress } from './addresses-api.ts'
import { decidedWithdrawals } from './decided-withdrawals.ts'
import { withdrawalSources, withdrawalStatuses } from './withdrawal.ts'

export const withdrawalRecord = z.object({
  _id: z.string(),
  amount: statedAmount.meta({ description: 'The amount that leaves the balance.' }),
  fee: statedAmount.meta({ description: 'Deducted from the amount.' }),
  receives: statedAmount.meta({ description: 'The payout: the amount less the fee.' }),
  feeVersion: z.number().int().meta({ description: 'The version of the fees and limits it was requested under.' }),
  source: z.enum(withdrawalSources),
  asset: z.string().meta({ description: 'The paid out coin, such as USDT.' }),
  network: z.string(),
  walletAddress: z.string(),
  status: z.enum(withdrawalStatuses),
  transactionHash: z.string(),
  reason: z.string(),
  requestDate: z.iso.datetime(),
  approvableFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The address was new: it can be approved from this time; null if at once.' }),
  isFrozen: z
    .boolean()
    .optional()
    .meta({ description: 'Pending, and not payable while its owner’s account is frozen.' }),
  isUnderCheck: z
    .boolean()
    .optional()
    .meta({ description: 'For the owner: pending, and not payable until a check is done.' }),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  firstApprovalBy: z
    .string()
    .nullable()
    .meta({ description: 'For staff: who approved first, while a second person must approve too.' }),
  firstApprovalAt: z.iso.datetime().nullable(),
  approvalRefusal: z.string().nullable().meta({ description: 'Why the caller cannot approve it now.' }),
  needsSecondPerson: z
    .boolean()
    .meta({ description: 'For staff: above the limit together with payouts to the same user in the last 24 hours.' }),
  address: z
    .object({
      since: z.iso.datetime().meta({ description: 'When the account first used or saved it.' }),
      paid: z.number().int().meta({ description: 'Withdrawals of the account paid to it.' }),
      paidAtLeast: z
        .boolean()
        .optional()
        .meta({ description: 'True where there were more than `paid`: counting stops at 1000.' }),
      otherAccounts: z.number().int().meta({ description: 'How many other accounts use it.' }),
      otherAccountsAtLeast: z
        .boolean()
        .optional()
        .meta({ description: 'True where there may be more than `otherAccounts`: counting stops at 50.' }),
    })
    .nullable()
    .meta({ description: 'For staff: the history of the address.' }),
  verifiedAs: z.object({ name: z.string(), country: z.string() }).nullable().meta({
    description: 'For staff: name and country proved by the identity documents, if either has changed since.',
  }),
  user: requestOwner,
})
export type WithdrawalRecord = z.input<typeof withdrawalRecord>

const withdrawalId = idOf('There is no such withdrawal')
const id = z.object({ id: withdrawalId })

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withDraw/create',
  summary: 'Request a withdrawal; the amount is held at once',
  access: 'use own account',
  sensitive: true,
  body: z.object({
    amount: requestedAmount,
    walletAddress,
    asset: optionalLine(40)
      .optional()
      .meta({ description: 'The coin to pay out, such as USDT; by default the first that we pay on the network.' }),
    network: z
      .enum(withdrawalNetworks)
      .optional()
      .meta({ description: 'By default the network is derived from the address.' }),
    source: z.enum(withdrawalSources).default('wallet'),
    label: addressLabel
      .optional()
      .meta({ description: 'Saves the address under this name unless it is saved already.' }),
    feeVersion: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The version of the fees and limits shown to the investor; refused if it has changed.' }),
  }),
  answer: message.extend({ withdrawal: withdrawalRecord }),
})

const coin = z.object({ asset: z.string(), network: z.enum(withdrawalNetworks) })

export const withdrawalOptions = endpoint({
  method: 'GET',
  path: '/api/withDraw/options',
  summary: 'List payout coins and recent addresses, most recently used first',
  access: 'use own account',
  answer: z.object({
    coins: z.array(coin).meta({ description: 'The coin of the last payout first.' }),
    earlier: z
      .array(coin.extend({ walletAddress: z.string(), paidAt: z.iso.datetime() }))
      .meta({ description: 'The most recently paid addresses.' }),
    requestedWithinADay: statedAmount.meta({
      description: 'Counts towards the 24-hour limit: requested in that window, and neither rejected nor cancelled.',
    }),
  }),
})
export type WithdrawalOptions = z.input<typeof withdrawalOptions.answer>

export const ownWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withDraw/own',
  summary: 'List your withdrawals, newest first',
  access: 'use own account',
  query: page,
  answer: z.object({ withdrawals: z.array(withdrawalRecord), nextCursor: z.string().nullable() }),
})

export const cancelWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/cancel/{id}',
  summary: 'Cancel one of your pending withdrawals',
  access: 'use own account',
  notSensitive: 'takes a request back',
  params: id,
  answer: message.extend({ withdrawal: withdrawalRecord }),
})

export const pendingWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withDraw/pending',
  summary: 'List withdrawals that wait for a decision, oldest first',
  access: 'see users and queues',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({
    withdrawals: z.array(withdrawalRecord),
    ...ofQueue,
    message: z.string(),
  }),
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withDraw/get-withdrawal/{id}',
  summary: 'Get one withdrawal: your own, or any for staff',
  access: 'use own account',
  params: id,
  answer: z.object({ withdrawal: withdrawalRecord }),
})

export const approveWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/approve/{id}',
  summary: 'Approve a withdrawal: the money was sent',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: id,
  body: z.object({ transactionHash: optionalLine(longestHash).optional(), firstApproval: expectedFirst }).optional(),
  answer: message.extend({ withdrawal: withdrawalRecord, firstApproval }),
})

export const rejectWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/reject/{id}',
  summary: 'Reject a withdrawal: the money returns to its source',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: id,
  body: z.object({ reason: rejectionReason }).optional(),
  answer: message.extend({ withdrawal: withdrawalRecord }),
})

export const decideWithdrawals = endpoint({
  method: 'POST',
  path: '/api/withDraw/decide-set',
  summary: 'Approve or reject several withdrawals, each with its own outcome',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    items: requestSet(withdrawalId),
    reason: rejectionReason,
  }),
  answer: setAnswer,
})

export const listDecidedWithdrawals = decidedList('/api/withDraw/decided', decidedWithdrawals, 'payments')
export const exportDecidedWithdrawals = decidedFile('/api/withDraw/decided/file', decidedWithdrawals, 'payments')
