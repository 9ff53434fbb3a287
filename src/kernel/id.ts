/** Ids in requests. */
import * as z from 'zod'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

/**
 * The id of what a request is about. A malformed one names nothing, so it is answered like one that nothing has:
 * NOT_FOUND, with the message that the story has for it.
 */
export function idOf(missing: string, pattern: RegExp = uuid) {
  return z.string().refine((text) => pattern.test(text), { error: missing, params: { namesNothing: true } })
}

/** Whether an issue of a schema comes from `idOf`. */
export function namesNothing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.namesNothing === true
}
