/** Decisions on several requests in one call: each has its own outcome, and a refused one does not undo the others. */
import * as z from 'zod'
import { message } from '#kernel/endpoint.ts'
import { countText } from '#kernel/notation.ts'
import { optionalParagraphs } from '#kernel/text.ts'
import { expectedFirst } from './second-person-wire.ts'

/** One transaction holds its locks until all are decided, so the number is bounded. */
export const maxSetSize = 200

/** For a rejection, in the body. */
export const rejectionReason = optionalParagraphs(1000)
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

/** “198 confirmed, 1 approved first, 1 refused”. */
export function outcomeText(decided: string, outcomes: readonly Pick<SetOutcome, 'outcome'>[]): string {
  const words = { decided, 'approved first': 'approved first', refused: 'refused' }
  const counts = Object.entries(words).map(([outcome, word]) => ({
    word,
    count: outcomes.filter((one) => one.outcome === outcome).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${countText(count)} ${word}`)
    .join(', ')
}
