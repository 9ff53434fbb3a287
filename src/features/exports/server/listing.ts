/** A table of a copy of a person's data. Every column that is not named stays with us. */

/** A bigint is an amount in cents. */
export type Value = string | number | bigint | boolean | Date | null
export type ListedRow = Readonly<Record<string, Value>>

export type Listing = {
  /** The name of the two files, JSON and CSV. */
  readonly file: string
  /** For the README of the copy. */
  readonly about: string
  /** The names in the files, each with its SQL. */
  readonly columns: Readonly<Record<string, string>>
  /** The tables and the condition that selects the rows of the person with the id `$1`. */
  readonly rows: string
  /** A unique order, oldest first, by which the rows are read in pages. */
  readonly key: readonly string[]
}

export function sameNames(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Rows per read. */
export const pageSize = 1000
