/** Statements that write rows made by the application. */
import { statement, type Tx } from './database.ts'

/** Rows as PostgreSQL's `unnest` takes them: one array for each column. */
export function columnsOf(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}

/**
 * A statement over a table `written` with these columns and types, whose further parameters follow those of the rows. A
 * single row has a statement of its own: PostgreSQL estimates arrays by their length, and so plans a statement over
 * arrays every time, which takes longer than to execute it (decision 003).
 */
export function writingOf(types: Readonly<Record<string, string>>, text: (written: string) => string) {
  const columns = Object.entries(types)
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  const values = columns.map(([name, type], index) => `$${index + 1}::${type} as ${name}`).join(', ')
  const many = statement(text(`unnest(${arrays}) as written (${Object.keys(types).join(', ')})`))
  const one = statement(text(`(select ${values}) as written`))
  return (tx: Tx, rows: readonly (readonly unknown[])[], ...more: readonly unknown[]): void => {
    const [row] = rows
    if (row === undefined) return
    if (rows.length === 1) tx.effect(one, ...row, ...more)
    else tx.effect(many, ...columnsOf(rows), ...more)
  }
}
