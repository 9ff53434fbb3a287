/** Reads what accounts held at the end of a day from the rows of a CSV file, by the columns that a person named. */
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import { lineProblem } from '#kernel/text.ts'
import {
  neededColumns,
  type StatementColumn,
  type StatementSource,
  statementColumnNames,
  statementColumns,
} from './difference-names.ts'
import type { StatementLine } from './reconciliation.ts'
import { isQuantity, parseStatedDollars } from './statement-amount.ts'

export type StatementMapping = Partial<Record<StatementColumn, string | undefined>>

const mostLines = 500

/** Rows of other days, where the file has a column of days, are left out and counted. */
export function readStatementRows(
  rows: readonly (readonly string[])[],
  {
    mapping,
    source,
    day,
  }: { readonly mapping: StatementMapping; readonly source: StatementSource; readonly day: string },
): { readonly lines: StatementLine[]; readonly otherDays: number } | Refusal {
  const [header = [], ...body] = rows
  const columns = placesOf(header, mapping)
  if (isRefusal(columns)) return columns
  const lines: StatementLine[] = []
  let otherDays = 0
  for (const [place, row] of body.entries()) {
    const cell = (column: StatementColumn) => (row[columns[column] ?? -1] ?? '').trim()
    if (row.every((text) => text.trim() === '')) continue
    if (columns.date !== undefined && cell('date').slice(0, 10) !== day) {
      otherDays += 1
      continue
    }
    const line = lineFrom(cell, source)
    if (typeof line === 'string') return refuseField('file', `Line ${place + 2}: ${line}`)
    lines.push(line)
  }
  if (lines.length > mostLines) return refuseField('file', `Please upload at most ${mostLines} rows for a day`)
  if (lines.length > 0) return { lines, otherDays }
  return refuseField('file', otherDays > 0 ? `The file has no row for ${day}` : 'The file has no row with an amount')
}

type Places = Partial<Record<StatementColumn, number>>

function placesOf(header: readonly string[], mapping: StatementMapping): Places | Refusal {
  const titles = header.map((title) => title.trim().toLowerCase())
  const places: Places = {}
  for (const column of statementColumns) {
    const title = mapping[column]
    if (!title) continue
    const place = titles.indexOf(title.trim().toLowerCase())
    if (place < 0) return refuseField(column, `The file has no column “${title}”`)
    places[column] = place
  }
  const missing = neededColumns.find((column) => places[column] === undefined)
  if (missing === undefined) return places
  return refuseField(missing, `Please say which column has: ${statementColumnNames[missing].toLowerCase()}`)
}

/** The line, or what is wrong with it. */
function lineFrom(cell: (column: StatementColumn) => string, source: StatementSource): StatementLine | string {
  const [account, asset, quantity] = [cell('account'), cell('asset'), cell('quantity').replaceAll(',', '')]
  const amount = parseStatedDollars(cell('amount'))
  if (account === '' || lineProblem(account, 80)) return 'the account needs a name of at most 80 characters'
  if (asset === '' || lineProblem(asset, 20)) return 'the coin or currency needs a name of at most 20 characters'
  if (!isQuantity(quantity)) return `“${quantity.slice(0, 30)}” is no quantity`
  if (amount === undefined) return `“${cell('amount').slice(0, 30)}” is no amount of dollars with at most 2 decimals`
  return { source, account, asset, quantity, amount }
}
