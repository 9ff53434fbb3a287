/** The query and the answer of every staff queue: the same parameters for paging, search and filter. */
import * as z from 'zod'
import { page, wholeNumber } from '#kernel/endpoint.ts'
import type { Total } from '#kernel/notation.ts'
import { optionalLine } from '#kernel/text.ts'
import { requestedAmount } from '#kernel/wire-money.ts'

export const queueQuery = page.extend({
  search: optionalLine(100).optional().meta({
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

/** The answer's total, less the rows removed since. */
export function totalIn(
  answer: { readonly total: number; readonly totalAtLeast?: boolean | undefined } | undefined,
  gone = 0,
): Total {
  return { count: Math.max(0, (answer?.total ?? 0) - gone), isMore: answer?.totalAtLeast ?? false }
}

/** The owner of a request. */
export const requestOwner = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** A pending request's age against the promise to its owner. */
export type Standing = 'in time' | 'due today' | 'late'
