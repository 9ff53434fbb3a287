/** How staff ask for what waits: every queue is paged, searched and filtered with the same words. */
import * as z from 'zod'
import { page } from './endpoint.ts'
import { requestedAmount } from './money.ts'
import { optionalLine } from './text.ts'

export const queueQuery = page.extend({
  search: optionalLine(100).optional(),
  minAmount: requestedAmount.optional(),
  maxAmount: requestedAmount.optional(),
  waitingHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(365 * 24)
    .optional()
    .meta({ description: 'Only what has waited for at least as many hours.' }),
})
export type QueueQuery = z.output<typeof queueQuery>
