/** Rules for text that people type. They are apart from `wire-text.ts` because the web loads Zod only for forms. */

/**
 * The specification's message for a form with something missing. Forms refer to it by this name, and show it once,
 * above the fields.
 */
export const allRequired = 'All fields are required'

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

const controlCharacters = /\p{Cc}/u
const controlCharactersButLineBreaks = /(?![\n\r\t])\p{Cc}/u

/** The problem with a single line; undefined if there is none. */
export function lineProblem(text: string, longest: number): string | undefined {
  return problemOf(text, longest, controlCharacters)
}

/** The problem with text of several lines; undefined if there is none. */
export function paragraphsProblem(text: string, longest: number): string | undefined {
  return problemOf(text, longest, controlCharactersButLineBreaks)
}

function problemOf(text: string, longest: number, forbidden: RegExp): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longest) return `Please use at most ${longest} characters`
  return forbidden.test(trimmed) ? 'Please remove characters that cannot be shown' : undefined
}
