/** A table as JSON and as CSV, page by page. */
import { cents, toDollars } from '#kernel/money.ts'
import { csvFrom } from '#platform/server/csv.ts'
import type { ListedRow, Value } from './listing.ts'

type Pages = AsyncIterable<readonly ListedRow[]>

export async function* jsonFrom(pages: Pages): AsyncGenerator<Buffer> {
  let separator = '[\n'
  for await (const page of pages) {
    const rows = page.map((row) => JSON.stringify(row, (_name, value) => plain(value)))
    yield Buffer.from(separator + rows.join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

export function csvOfTable(columns: readonly string[], pages: Pages): AsyncGenerator<Buffer> {
  return csvFrom(columns, pages, (row) => columns.map((name) => String(plain(row[name] ?? ''))))
}

/** Amounts are written as decimal text, which no program rounds. */
function plain(value: Value): Exclude<Value, bigint | Date> {
  if (typeof value === 'bigint') return toDollars(cents(value)).toFixed(2)
  return value instanceof Date ? value.toISOString() : value
}
