/** The query of every staff queue: the same parameters for paging, search and filter. */
import type * as z from 'zod'
import { page, wholeNumber } from '#kernel/endpoint.ts'
import { requestedAmount } from '#kernel/money.ts'
import { optionalLine } from '#kernel/text.ts'

export const queueQuery = page.extend({
  search: optionalLine(100).optional(),
  minAmount: requestedAmount.optional(),
  maxAmount: requestedAmount.optional(),
  waitingHours: wholeNumber(1, 365 * 24)
    .optional()
    .meta({ description: 'Only what has waited for at least as many hours.' }),
})
export type QueueQuery = z.output<typeof queueQuery>
