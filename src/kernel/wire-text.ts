/** Text on the wire: trimmed, bounded, and a single line unless stated otherwise. */
import * as z from 'zod'
import { isEmailAddress, longestEmailAddress } from './email-address.ts'
import { lineProblem, paragraphsProblem } from './text.ts'

/** A required line; `missing` is the message when it is absent or empty. */
export function requiredLine(missing: string, longest: number) {
  return checked(z.string({ error: missing }).trim().min(1, { error: missing, abort: true }), longest, lineProblem)
}

export function optionalLine(longest: number) {
  return checked(z.string().trim(), longest, lineProblem)
}

export function optionalParagraphs(longest: number) {
  return checked(z.string().trim(), longest, paragraphsProblem)
}

/** As `requiredLine`, of several lines. */
export function requiredParagraphs(missing: string, longest: number) {
  const given = z.string({ error: missing }).trim().min(1, { error: missing, abort: true })
  return checked(given, longest, paragraphsProblem)
}

export const emailAddress = z
  .string()
  .trim()
  .max(longestEmailAddress, 'Please enter a valid email')
  .refine(isEmailAddress, 'Please enter a valid email')

function checked(schema: z.ZodString, longest: number, problemOf: typeof lineProblem) {
  return schema
    .max(longest, { error: `Please use at most ${longest} characters`, abort: true })
    .check(({ value, issues }) => {
      const problem = problemOf(value, longest)
      if (problem) issues.push({ code: 'custom', message: problem, input: value })
    })
}
