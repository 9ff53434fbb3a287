/** Tables that people open in a spreadsheet. */

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * What begins like a formula is made text, so that opening the file in a spreadsheet runs nothing. It may begin with white space or
 * in the wide forms of the signs, and behind whatever a spreadsheet of another country takes for the end of a cell.
 */
const beginningOfFormula = /(^|[,;|\t\r\n])(?=[\s"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212])/g

export function csvCell(text: string): string {
  const harmless = text.replace(beginningOfFormula, `$1'`)
  return /[",;|\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
