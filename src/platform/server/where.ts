/**
 * Statements whose conditions vary from query to query. They are unnamed, so PostgreSQL plans each for its own values,
 * and no connection keeps their many texts prepared. A query with a fixed text is a `statement`.
 */
import type { Statement } from './database.ts'

/** SQL with a `?` for each of its values. */
export type Condition = readonly [text: string, ...values: unknown[]]

/** Joins the conditions that have values; a condition with an undefined value is omitted. */
export function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const asked = conditions.filter(([, ...values]) => !values.includes(undefined))
  let count = 0
  const texts = asked.map(([text]) => text.replaceAll('?', () => `$${++count}`))
  const values = asked.flatMap(([, ...values]) => values)
  if (count !== values.length) throw new Error(`Conditions with ${count} places have ${values.length} values`)
  return { where: texts.length === 0 ? '' : `where ${texts.join(' and ')}`, values }
}

export function unpreparedStatement<Row extends object = Record<string, never>>(text: string): Statement<Row> {
  return { name: '', text }
}
