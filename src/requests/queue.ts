/** The query and the answer of every staff queue: the same parameters for paging, search and filter. */
import * as z from 'zod'
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

/** What the answer contains besides the page itself. */
export const ofQueue = { total: z.number().int(), nextCursor: z.string().nullable() }

/** The owner of a request. */
export const requestOwner = z.object({ _id: z.string(), name: z.string(), email: z.string() })
