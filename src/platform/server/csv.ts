/** CSV for spreadsheets. */

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Text that looks like a formula is escaped, so that opening the file in a spreadsheet executes nothing. A formula may
 * follow white space, use full-width signs, or come after a character that another locale takes for a cell separator.
 */
const beginningOfFormula = /(^|[,;|\t\r\n])(?=[\s"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212])/g

export function csvCell(text: string): string {
  const harmless = text.replace(beginningOfFormula, `$1'`)
  return /[",;|\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
