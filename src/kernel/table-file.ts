/** Tables handed out as files, for both sides: their formats and columns. It knows no Zod, because pages load it. */

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export type ColumnType = 'text' | 'money' | 'moment'
export type FileColumns = Readonly<Record<string, { readonly label: string; readonly type: ColumnType }>>

export type FileChoice = { readonly format: FileFormat; readonly columns: string }

const units: Record<ColumnType, string> = { text: '', money: ' (USD)', moment: ' (UTC)' }

/** The head of a column: a figure without its unit would be read in another one. */
export function headOf({ label, type }: FileColumns[string]): string {
  return `${label}${units[type]}`
}

/** Columns as a query names them, `reference,amount`, in the table's own order. Undefined if one is unknown or none is left. */
export function chosenColumns(columns: FileColumns, asked: string): string[] | undefined {
  const names = asked.split(',')
  if (!names.every((name) => Object.hasOwn(columns, name))) return undefined
  return Object.keys(columns).filter((name) => names.includes(name))
}
