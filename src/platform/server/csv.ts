/** CSV for spreadsheets. */

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * A file of any length, page by page: the next page is asked for when the reader has taken the last one, so that neither
 * a long table nor a slow reader costs memory (decision 012).
 */
export async function* csvFrom<Row>(
  header: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([header]))
  for await (const page of pages) yield Buffer.from(csvOf(page.map(cellsOf)))
}

/** The answer that sends such a file. How long it is is not known before its end, so a download that breaks off is cut. */
export function csvAnswer(pieces: AsyncIterable<Uint8Array>) {
  return { type: 'text/csv; charset=utf-8', pieces }
}

/** Rows in memory at a time. */
export const csvPageSize = 500

/**
 * Text that looks like a formula is escaped, so that opening the file in a spreadsheet executes nothing. A formula may
 * follow white space, use full-width signs, or come after a character that another locale takes for a cell separator.
 */
const beginningOfFormula = /(^|[,;|\t\r\n])(?=[\s"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212])/g

/** A negative amount is a number, and no formula. */
const negativeAmount = /^-\d+\.\d{2}$/

export function csvCell(text: string): string {
  if (negativeAmount.test(text)) return text
  const harmless = text.replace(beginningOfFormula, `$1'`)
  return /[",;|\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
