/** What somebody typed into a search box as a pattern for `ilike`: any part, taken literally; empty for everything. */
export function searchPattern(typed: string | undefined): string {
  if (!typed) return ''
  return `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
