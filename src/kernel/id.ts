/** Ids in requests. */
import * as z from 'zod'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

/**
 * The id that a request is about. A malformed id is answered like an unknown one: NOT_FOUND, with the story's own
 * message.
 */
export function idOf(missing: string, pattern: RegExp = uuid) {
  return z.string().refine((text) => pattern.test(text), { error: missing, params: { isUnknownId: true } })
}

/** Whether a schema issue comes from `idOf`. */
export function isUnknownId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.isUnknownId === true
}
