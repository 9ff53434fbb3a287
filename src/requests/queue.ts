/** The query and the answer of every staff queue: the same parameters for paging, search and filter. */
import * as z from 'zod'
import { page, wholeNumber } from '#kernel/endpoint.ts'
import { requestedAmount } from '#kernel/wire-money.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { longestSearch } from './deciding.ts'

export const queueQuery = page.extend({
  search: optionalLine(longestSearch).optional().meta({
    description:
      'Any part of the owner’s name or e-mail address; from three characters on, also of the number, hash, address or plan.',
  }),
  minAmount: requestedAmount.optional(),
  maxAmount: requestedAmount.optional(),
  waitingHours: wholeNumber(1, 365 * 24)
    .optional()
    .meta({ description: 'Minimum waiting time, in hours.' }),
})
export type QueueQuery = z.output<typeof queueQuery>

/** Fields of the answer besides the page itself. */
export const ofQueue = {
  total: z.number().int(),
  totalAtLeast: z.boolean().optional().meta({
    description: 'True where more than `total` match: a search or filter counts to 1000 at most.',
  }),
  nextCursor: z.string().nullable(),
}

/** The owner of a request. */
export const requestOwner = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** A pending request's age against the promise to its owner. */
export type Standing = 'in time' | 'due today' | 'late'
