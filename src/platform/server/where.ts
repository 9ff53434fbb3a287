/** Queries whose conditions vary from call to call. */
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

/** Without a name PostgreSQL plans it for its own values, and no connection keeps its many texts prepared. */
export function unprepared<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, name: '' }
}
