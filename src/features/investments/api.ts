/** The wire format of plans and investments. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, requiredLine } from '#kernel/wire-text.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { rejectionReason, requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { decidedInvestments } from './decided-investments.ts'
import { investmentStates, investmentStatuses, maturityChoices } from './investment.ts'
import { renewalModes } from './renewal.ts'

const earlyExitFeePercent = z
  .number()
  .nullable()
  .meta({ description: 'Early exit fee, in percent of the principal; null where early exit is not allowed.' })

const onMaturity = z.enum(maturityChoices).meta({ description: 'Action at the end of the term.' })

export const planRecord = z.object({
  _id: z.string(),
  name: z.string(),
  minAmount: statedAmount,
  maxAmount: statedAmount,
  percent: z.number().meta({ description: 'Profit for the whole term, in percent.' }),
  yearlyPercent: z.number().meta({ description: 'The same as a simple annual rate.' }),
  durationHours: z.number().int(),
  earlyExitFeePercent,
})
export type PlanRecord = z.input<typeof planRecord>

export const investmentRecord = z.object({
  investmentId: z.string(),
  _id: z.string(),
  plan: z.string(),
  amount: statedAmount,
  percent: z.number(),
  durationHours: z.number().int(),
  maturityAmount: statedAmount.meta({ description: 'The profit only.' }),
  status: z.enum(investmentStatuses),
  requestDate: z.iso.datetime(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  riskNotice: z.string().nullable().meta({ description: 'The acknowledged version of the risk notice.' }),
  earlyExitFeePercent,
  exitFee: statedAmount.nullable().meta({ description: 'The fee kept from an early exit.' }),
  reason: z.string().meta({ description: 'The reason for rejection.' }),
  exitRequested: z.boolean().meta({ description: 'Whether its owner has requested an early exit.' }),
  exitReason: z.string().meta({ description: 'Why the last early exit request was rejected.' }),
  onMaturity,
  renewalOf: z.string().nullable().meta({ description: 'The ended investment that this one renews.' }),
  renewal: z
    .object({ investmentId: z.string(), amount: statedAmount, status: z.enum(investmentStatuses) })
    .nullable()
    .meta({ description: 'The renewal of an ended one; null if there is none.' }),
})
export type InvestmentRecord = z.input<typeof investmentRecord>

export const pendingInvestmentRecord = investmentRecord.extend({
  user: requestOwner.extend({ balance: statedAmount }),
})
export type PendingInvestmentRecord = z.input<typeof pendingInvestmentRecord>

const investmentId = idOf('There is no such investment')
const id = z.object({ id: investmentId })

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/invest/plans',
  summary: 'List plans open for investment',
  access: 'public',
  answer: z.array(planRecord),
})

export const investConditions = endpoint({
  method: 'GET',
  path: '/api/invest/conditions',
  summary: 'Get the risk notice and terms shown before a request',
  access: 'use own account',
  answer: z.object({
    riskNotice: z.object({
      version: z.string().meta({ description: 'The risk notice that a request acknowledges.' }),
      title: z.string(),
      text: z.string(),
    }),
    renewals: z
      .enum(renewalModes)
      .meta({ description: 'Whether staff approve renewals or renewals start automatically.' }),
  }),
})

export const startInvest = endpoint({
  method: 'POST',
  path: '/api/invest/start-invest',
  summary: 'Request an investment',
  access: 'use own account',
  notSensitive: 'keeps money in the account',
  whileFrozen: 'refused',
  body: z.object({
    amount: requestedAmount,
    planName: requiredLine('Please select an investment plan.', 100),
    riskNotice: optionalLine(40)
      .optional()
      .meta({ description: 'The version of the risk notice that the investor acknowledges.' }),
    onMaturity: onMaturity.optional().meta({ description: 'By default the money returns to the wallet.' }),
  }),
  answer: message.extend({ investment: investmentRecord }),
})

export const investmentHistory = endpoint({
  method: 'GET',
  path: '/api/invest/investment-history',
  summary: 'List your investments, newest first',
  access: 'use own account',
  query: page.extend({
    status: z.enum(investmentStatuses).optional(),
    state: z
      .enum(investmentStates)
      .optional()
      .meta({ description: '`open` is pending or running; `closed` is ended, rejected or cancelled.' }),
    plan: optionalLine(100).optional().meta({ description: 'A plan’s name.' }),
  }),
  answer: z.object({ investments: z.array(investmentRecord), nextCursor: z.string().nullable() }),
})

export const investmentSummary = endpoint({
  method: 'GET',
  path: '/api/invest/summary',
  summary: 'Get the totals of your investments',
  access: 'use own account',
  answer: z.object({
    invested: statedAmount.meta({ description: 'In running plans.' }),
    profitToCome: statedAmount.meta({ description: 'Profit due from running plans.' }),
    earned: statedAmount.meta({ description: 'Profit paid by plans so far.' }),
    counts: z.object({ pending: z.number().int(), active: z.number().int(), ended: z.number().int() }),
    plans: z.array(z.string()).meta({ description: 'All plans ever invested in.' }),
  }),
})

export const getInvestment = endpoint({
  method: 'GET',
  path: '/api/invest/{id}',
  summary: 'Get one investment: your own, or any for staff',
  access: 'use own account',
  params: id,
  answer: z.object({ investment: investmentRecord }),
})

export const cancelInvestment = endpoint({
  method: 'PUT',
  path: '/api/invest/{id}/cancel',
  summary: 'Cancel one of your pending investment requests',
  access: 'use own account',
  notSensitive: 'takes a request back',
  params: id,
  answer: message.extend({ investment: investmentRecord }),
})

export const chooseOnMaturity = endpoint({
  method: 'PUT',
  path: '/api/invest/{id}/on-maturity',
  summary: 'Choose what happens at the end of one of your investments, until it has ended',
  access: 'use own account',
  notSensitive: 'keeps money in the account',
  whileFrozen: 'refused',
  params: id,
  body: z.object({ onMaturity }),
  answer: message.extend({ investment: investmentRecord }),
})

export const depositMaturity = endpoint({
  method: 'GET',
  path: '/api/invest/deposit-maturity',
  summary: 'Settle your matured investments',
  access: 'use own account',
  notSensitive: 'keeps money in the account',
  changes: true,
  answer: message.extend({ settled: z.number().int() }),
})

export const moveProfit = endpoint({
  method: 'POST',
  path: '/api/invest/move-profit',
  summary: 'Move profit to the wallet: an amount, or all of it',
  access: 'use own account',
  notSensitive: 'keeps money in the account',
  whileFrozen: 'refused',
  body: z.object({ amount: requestedAmount.optional() }),
  answer: message.extend({ amount: statedAmount }),
})

export const adminPendingInvestment = endpoint({
  method: 'GET',
  path: '/api/invest/adminPendingInvestment',
  summary: 'List investments that wait for a decision, oldest first',
  access: 'see users and queues',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({
    pendingInvestments: z.array(pendingInvestmentRecord),
    ...ofQueue,
  }),
})

export const investmentRequest = endpoint({
  method: 'GET',
  path: '/api/invest/requests/{id}',
  summary: 'Get one investment with its owner, for staff',
  access: 'see users and queues',
  duty: 'any',
  params: id,
  answer: z.object({ investment: pendingInvestmentRecord }),
})

export const approveInvestment = endpoint({
  method: 'PUT',
  path: '/api/invest/{id}/approve',
  summary: 'Approve an investment',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: id,
  answer: message.extend({ investment: investmentRecord }),
})

export const rejectInvestment = endpoint({
  method: 'PUT',
  path: '/api/invest/{id}/reject',
  summary: 'Reject an investment; the balance is unaffected',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: id,
  body: z.object({ reason: rejectionReason }).optional(),
  answer: message.extend({ investment: investmentRecord }),
})

export const decideInvestments = endpoint({
  method: 'POST',
  path: '/api/invest/decide-set',
  summary: 'Approve or reject several investments, each with its own outcome',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    items: requestSet(investmentId),
    reason: rejectionReason,
  }),
  answer: setAnswer,
})

export const listDecidedInvestments = decidedList('/api/invest/decided', decidedInvestments, 'payments')
export const exportDecidedInvestments = decidedFile('/api/invest/decided/file', decidedInvestments, 'payments')
