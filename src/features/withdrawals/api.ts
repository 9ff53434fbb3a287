/** The wire format of withdrawals. */
import * as z from 'zod'
import { withdrawalNetworks } from '#features/operator/wallet-address.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/id.ts'
import { requestedAmount, statedAmount } from '#kernel/money.ts'
import { optionalLine } from '#kernel/text.ts'
import { rejectionReason, requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { addressLabel, walletAddress } from './addresses-api.ts'
import { withdrawalSources, withdrawalStatuses } from './withdrawal.ts'

export const withdrawalRecord = z.object({
  _id: z.string(),
  amount: statedAmount.meta({ description: 'What leaves the balance.' }),
  fee: statedAmount.meta({ description: 'Taken from the amount.' }),
  receives: statedAmount.meta({ description: 'What is paid out: the amount less the fee.' }),
  feeVersion: z.number().int().meta({ description: 'The version of the fees and limits that it was requested under.' }),
  source: z.enum(withdrawalSources),
  asset: z.string().meta({ description: 'The coin that is paid out, such as USDT.' }),
  network: z.string(),
  walletAddress: z.string(),
  status: z.enum(withdrawalStatuses),
  transactionHash: z.string(),
  reason: z.string(),
  requestDate: z.iso.datetime(),
  approvableFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The address was new, so it can be approved from this moment; null if it could at once.' }),
  isFrozen: z
    .boolean()
    .optional()
    .meta({ description: 'Pending, and not payable while the account of its owner is frozen.' }),
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
    .meta({ description: 'For staff: with what was paid to the same person within a day it is above the limit.' }),
  address: z
    .object({
      since: z.iso.datetime().meta({ description: 'When the account first gave or saved it.' }),
      paid: z.number().int().meta({ description: 'How many withdrawals of the account were paid to it.' }),
      paidAtLeast: z
        .boolean()
        .optional()
        .meta({ description: 'True where more than `paid` were: counting stops at 1000.' }),
      otherAccounts: z.number().int().meta({ description: 'How many other accounts use it.' }),
      otherAccountsAtLeast: z
        .boolean()
        .optional()
        .meta({ description: 'True where there may be more than `otherAccounts`: counting stops at 50.' }),
    })
    .nullable()
    .meta({ description: 'For staff: what is known about the address.' }),
  verifiedAs: z
    .object({ name: z.string(), country: z.string() })
    .nullable()
    .meta({ description: 'For staff: what the identity documents proved, if name or country are others today.' }),
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
      .meta({ description: 'The coin to be paid out, such as USDT; left out, the first that we pay on the network.' }),
    network: z
      .enum(withdrawalNetworks)
      .optional()
      .meta({ description: 'Left out, the network is told from the address.' }),
    source: z.enum(withdrawalSources).default('wallet'),
    label: addressLabel
      .optional()
      .meta({ description: 'Saves the address under this name, unless it is saved already.' }),
    feeVersion: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The version of the fees and limits that the investor was shown; another one is refused.' }),
  }),
  answer: message.extend({ withdrawal: withdrawalRecord }),
})

const coin = z.object({ asset: z.string(), network: z.enum(withdrawalNetworks) })

export const withdrawalOptions = endpoint({
  method: 'GET',
  path: '/api/withDraw/options',
  summary: 'What can be paid out and where to, what was used last first',
  access: 'use own account',
  answer: z.object({
    coins: z.array(coin).meta({ description: 'The coin of the last payout first.' }),
    earlier: z
      .array(coin.extend({ walletAddress: z.string(), paidAt: z.iso.datetime() }))
      .meta({ description: 'The addresses that were paid most recently.' }),
    requestedWithinADay: statedAmount.meta({
      description: 'Counts towards the limit for 24 hours: requested in them, and neither rejected nor cancelled.',
    }),
  }),
})
export type WithdrawalOptions = z.input<typeof withdrawalOptions.answer>

export const ownWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withDraw/own',
  summary: 'The own withdrawals, newest first',
  access: 'use own account',
  query: page,
  answer: z.object({ withdrawals: z.array(withdrawalRecord), nextCursor: z.string().nullable() }),
})

export const cancelWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/cancel/{id}',
  summary: 'Take an own withdrawal back while it is pending',
  access: 'use own account',
  notSensitive: 'takes a request back',
  params: id,
  answer: message.extend({ withdrawal: withdrawalRecord }),
})

export const pendingWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withDraw/pending',
  summary: 'Withdrawals that wait for a decision, oldest first',
  access: 'see users and queues',
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
  summary: 'One withdrawal: the own one, or any for staff',
  access: 'use own account',
  params: id,
  answer: z.object({ withdrawal: withdrawalRecord }),
})

export const approveWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/approve/{id}',
  summary: 'Approve a withdrawal: the money was sent',
  access: 'decide requests',
  sensitive: true,
  params: id,
  body: z.object({ transactionHash: optionalLine(200).optional(), firstApproval: expectedFirst }).optional(),
  answer: message.extend({ withdrawal: withdrawalRecord, firstApproval }),
})

export const rejectWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/withDraw/reject/{id}',
  summary: 'Reject a withdrawal: the money returns to where it came from',
  access: 'decide requests',
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
  sensitive: true,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    items: requestSet(withdrawalId),
    reason: rejectionReason,
  }),
  answer: setAnswer,
})
