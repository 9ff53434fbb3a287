/** Queries whose text depends on what is asked: filters that are there or not, parts of names. */
import { type Queries, query, type Statement } from './database.ts'

/** Adds a value to a query and returns its placeholder. */
export type Put = (value: unknown) => string

/** `write` returns the text, and puts its values into it. */
export function readDynamic<Row extends object>(db: Queries, write: (put: Put) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return db.all(unprepared(query<Row>(text)), ...values)
}

/** Without a name PostgreSQL plans it for its own values, and no connection keeps its many texts prepared. */
export function unprepared<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, name: '' }
}

/** All conditions that are asked for. */
export function where(...conditions: (string | false | undefined)[]): string {
  const asked = conditions.filter(Boolean)
  return asked.length === 0 ? '' : `where ${asked.join(' and ')}`
}

/** A `like` pattern that finds the text anywhere, taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
