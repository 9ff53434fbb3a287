/** A table as a CSV or XLSX file, written while it is sent: neither its length nor a slow reader costs memory. */
import { type Cents, toDollars } from '#kernel/money.ts'
import { chosenColumns, type FileChoice, type FileColumns, type FileFormat, headOf } from '#kernel/table-file.ts'
import { csvAnswer, csvFrom } from './csv.ts'

/** A bigint is an amount in cents. */
export type Cell = string | number | bigint | Date | null | undefined

type Table<Row> = {
  /** Names the file and its sheet. */
  readonly name: string
  readonly columns: FileColumns
  readonly pages: AsyncIterable<readonly Row[]>
  readonly cellsOf: (row: Row) => Readonly<Record<string, Cell>>
}

export type Choice = { readonly format: FileFormat; readonly columns?: FileChoice['columns'] | undefined }
export type SetHeader = (name: string, value: string) => void

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Without named columns the file has all of them. */
export function answerTable<Row>({ format, columns: asked }: Choice, table: Table<Row>, setHeader: SetHeader) {
  const { name, columns, pages, cellsOf } = table
  const names = (asked !== undefined && chosenColumns(columns, asked)) || Object.keys(columns)
  const chosen = names.flatMap((column) => columns[column] ?? [])
  const rowOf = (row: Row) => {
    const cells = cellsOf(row)
    return names.map((column) => cells[column])
  }
  setHeader('content-disposition', `attachment; filename="${name.replaceAll(' ', '-')}.${format}"`)
  if (format === 'csv') return csvAnswer(csvFrom(chosen.map(headOf), pages, (row) => rowOf(row).map(textOf)))
  return { type: xlsxType, pieces: xlsxFrom(name, chosen, pages, rowOf) }
}

function textOf(cell: Cell): string {
  if (typeof cell === 'bigint') return toDollars(cell as Cents).toFixed(2)
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

const numberFormats = { text: undefined, money: '#,##0.00', moment: 'yyyy-mm-dd hh:mm:ss' }
const widths = { text: 24, money: 14, moment: 20 }

/** Beyond a sheet’s 1,048,576 rows the library goes on in another one. It is loaded with the first such file. */
async function* xlsxFrom<Row>(
  sheet: string,
  columns: readonly FileColumns[string][],
  pages: AsyncIterable<readonly Row[]>,
  rowOf: (row: Row) => readonly Cell[],
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* rows() {
    for await (const page of pages) {
      for (const row of page) yield rowOf(row).map(sheetValue)
    }
  }
  yield* writeXlsxStream(rows(), {
    name: sheet.slice(0, 31),
    columns: columns.map((column) => {
      const numFmt = numberFormats[column.type]
      return { header: headOf(column), width: widths[column.type], ...(numFmt && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
}

/** The limit of a sheet’s cell, in characters. */
const longestText = 32_767

/** Text is written as text, so a sheet executes none of it. XML has no place for the two noncharacters. */
function sheetValue(cell: Cell): string | number | Date | null {
  if (typeof cell === 'bigint') return toDollars(cell as Cents)
  if (typeof cell !== 'string') return cell ?? null
  const text = cell.replaceAll(/[\ufffe\uffff]/g, '\ufffd')
  return text.length > longestText ? `${text.slice(0, longestText - 2)} …`.toWellFormed() : text
}
