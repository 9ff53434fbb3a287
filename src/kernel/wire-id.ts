/** Ids in requests. */
import * as z from 'zod'
import { idPattern } from './id.ts'

/**
 * The id that a request is about. A malformed id is answered like an unknown one: NOT_FOUND, with the story's own
 * message.
 */
export function idOf(missing: string, pattern: RegExp = idPattern) {
  return z.string().refine((text) => pattern.test(text), { error: missing, params: { isUnknownId: true } })
}

/** Whether a schema issue comes from `idOf`. */
export function isUnknownId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.isUnknownId === true
}
