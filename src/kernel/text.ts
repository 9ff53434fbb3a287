/** Text that people type: trimmed, bounded, and a single line unless stated otherwise. */
import * as z from 'zod'

/**
 * The specification's message for a form with something missing. Forms refer to it by this name, and show it once,
 * above the fields.
 */
export const allRequired = 'All fields are required'

const controlCharacters = /\p{Cc}/u
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u

/**
 * Whether PostgreSQL can store the text: no NUL and no lone surrogate. The server checks every incoming text with it.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Case folding that is the same on every system. Non-ASCII letters stay as they are, because their folding varies. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

export function upperAscii(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** Makes text from another system fit a single-line field, since its author cannot correct it. */
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

/** A required line; `missing` is the message when it is absent or empty. */
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
