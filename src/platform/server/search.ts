import { searchKey } from '#kernel/search-key.ts'

/** A `like` pattern that finds the text anywhere, taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/**
 * Patterns for `ilike any`, for columns with folded keys and for columns with the original text; undefined to match
 * everything.
 */
export function searchPatterns(typed: string | undefined): string[] {
  if (!typed) return []
  return [...new Set([typed, searchKey(typed)].filter((text) => text !== '').map(containsPattern))]
}
