/** Decisions on several requests in one call: each has its own outcome, and a refused one does not undo the others. */
import * as z from 'zod'
import { message } from '#kernel/endpoint.ts'
import { optionalParagraphs } from '#kernel/wire-text.ts'
import { longestReason, maxSetSize } from './deciding.ts'
import { expectedFirst } from './second-person-wire.ts'

/** For a rejection, in the body. */
export const rejectionReason = optionalParagraphs(longestReason)
  .optional()
  .meta({ description: 'For a rejection; the request’s owner is told.' })

/** Each request is named once; `firstApproval` is the effect the person was shown. */
export function requestSet(id: z.ZodString) {
  return z
    .array(z.object({ id, firstApproval: expectedFirst }))
    .min(1, 'Please choose at least one')
    .max(maxSetSize, `Please choose at most ${maxSetSize}`)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Each can be chosen once')
}

export const setAnswer = message.extend({
  outcomes: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['decided', 'approved first', 'refused']),
      code: z.string().optional().meta({ description: 'For a refusal.' }),
      message: z.string().optional().meta({ description: 'For a refusal, human-readable.' }),
    }),
  ),
})
export type SetOutcome = z.output<typeof setAnswer>['outcomes'][number]
