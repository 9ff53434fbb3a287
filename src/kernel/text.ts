/** Text that people type: trimmed, bounded, and one line unless said otherwise. */
import * as z from 'zod'

/** The specification's words for a form with something missing. Forms know them by this name, and say them once, above. */
export const allRequired = 'All fields are required'

const controlCharacters = /\p{Cc}/u
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u

/**
 * Whether PostgreSQL can keep the text as it is: it has no NUL, and half a surrogate pair is not a character. The
 * server asks this of every text that comes in.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Case folding that is the same everywhere. Letters outside ASCII stay: their folding differs from system to system. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

export function upperAscii(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** Text from another system, made to fit where people type a line: nobody is there to be asked for a better one. */
export function cleanLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  let kept = ''
  for (const character of line) {
    if (kept.length + character.length > longest) break
    kept += character
  }
  return kept.trim()
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
