/** The wire format of plan administration. Running investments keep their terms. */

import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { countText } from '#kernel/notation.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount } from '#kernel/wire-money.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { planRecord } from './api.ts'
import { type BasisPoints, longestTermHours, rateOf } from './plan.ts'

export const managedPlanRecord = planRecord.extend({
  paused: z.boolean().meta({ description: 'A paused plan is not offered.' }),
  running: z.number().int().meta({ description: 'Running and pending investments on earlier or current terms.' }),
})
export type ManagedPlanRecord = z.input<typeof managedPlanRecord>

const badPercent = 'Please enter a rate from 0.01% to 10,000%, with at most 2 decimals'
const badTerm = `Please enter a term of 1 hour to ${countText(longestTermHours / 24)} days, in whole hours`

const percent = z
  .number({ error: badPercent })
  .min(0.01, badPercent)
  .max(10_000, badPercent)
  .transform((value, context): BasisPoints => {
    const points = rateOf(value)
    if (Math.abs(value * 100 - points) > 1e-6) context.addIssue(badPercent)
    return points
  })

const badFee = 'Please enter a fee from 0% to 100%, with at most 2 decimals'

const exitFee = z
  .number({ error: badFee })
  .min(0, badFee)
  .max(100, badFee)
  .transform((value, context): BasisPoints => {
    const points = rateOf(value)
    if (Math.abs(value * 100 - points) > 1e-6) context.addIssue(badFee)
    return points
  })

const terms = z
  .object({
    name: requiredLine('Please enter a name', 60),
    minAmount: requestedAmount,
    maxAmount: requestedAmount,
    percent,
    earlyExitFeePercent: exitFee
      .nullable()
      .optional()
      .meta({ description: 'Early exit fee, in percent of the principal. Null or omitted: not allowed.' }),
    durationHours: z.number({ error: badTerm }).int(badTerm).min(1, badTerm).max(longestTermHours, badTerm),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
    path: ['maxAmount'],
    error: 'The largest amount must not be below the smallest',
  })

const id = z.object({ id: idOf('There is no such plan') })
const changed = message.extend({ plan: managedPlanRecord })

export const allPlans = endpoint({
  method: 'GET',
  path: '/api/invest/all-plans',
  summary: 'List every plan in its order, paused ones too',
  access: 'administer',
  duty: 'publishing',
  answer: z.object({ plans: z.array(managedPlanRecord) }),
})

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/invest/plans',
  summary: 'Add a new plan after the others',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  body: terms,
  answer: changed,
})

export const editPlan = endpoint({
  method: 'PUT',
  path: '/api/invest/plans/{id}',
  summary: 'Change a plan for future requests',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  params: id,
  body: terms,
  answer: changed,
})

export const pausePlan = endpoint({
  method: 'PUT',
  path: '/api/invest/plans/{id}/paused',
  summary: 'Pause or resume a plan',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  params: id,
  body: z.object({ paused: z.boolean() }),
  answer: changed,
})

export const orderPlans = endpoint({
  method: 'PUT',
  path: '/api/invest/plans-order',
  summary: 'Reorder all plans',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  body: z.object({ ids: z.array(z.string().max(60)).min(1).max(200) }),
  answer: message,
})
