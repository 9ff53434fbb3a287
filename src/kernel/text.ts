/** Text that people type: trimmed, bounded, and one line unless said otherwise. */
import * as z from 'zod'

const controlCharacters = /\p{Cc}/u
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u

export function isOneLine(text: string): boolean {
  return !controlCharacters.test(text)
}

function refuseControlCharacters(schema: z.ZodString, forbidden: RegExp) {
  return schema.refine((text) => !forbidden.test(text), 'Please remove characters that cannot be shown')
}

/** A line that must be filled in; `missing` is said when it is absent or empty. */
export function requiredLine(missing: string, longest: number) {
  return refuseControlCharacters(
    z
      .string({ error: missing })
      .trim()
      .min(1, { error: missing, abort: true })
      .max(longest, { error: `Please use at most ${longest} characters`, abort: true }),
    controlCharacters,
  )
}

export function optionalLine(longest: number) {
  return refuseControlCharacters(
    z
      .string()
      .trim()
      .max(longest, { error: `Please use at most ${longest} characters`, abort: true }),
    controlCharacters,
  )
}

export function optionalParagraphs(longest: number) {
  return refuseControlCharacters(
    z
      .string()
      .trim()
      .max(longest, { error: `Please use at most ${longest} characters`, abort: true }),
    controlCharactersButLineBreaks,
  )
}
