/** Cursors of lists with several sort orders. A cursor belongs to the order that it was made in. */
import { isId } from '#kernel/id.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { isDay } from '#kernel/time-zone.ts'
import { noSuchPage } from './cursor.ts'
import { parseStrictJson } from './http/strict-json.ts'

/** The sort key of a row in the database's own text form, and its id. */
export type SortedPlace = { readonly key: string; readonly id: string }

export type KeyType = 'timestamptz' | 'date' | 'bigint' | 'text'

export function writeSortedCursor(sort: string, { key, id }: SortedPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

export function readSortedCursor(
  cursor: string | undefined,
  sort: string,
  type: KeyType,
): SortedPlace | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [of, key, id] = parsed(cursor)
  if (of !== sort || typeof key !== 'string' || typeof id !== 'string' || !isId(id)) return noSuchPage
  if (type === 'timestamptz' && !isMoment(key)) return noSuchPage
  if (type === 'date' && !isDay(key)) return noSuchPage
  if (type === 'bigint' && !/^\d{1,18}$/.test(key)) return noSuchPage
  return { key, id }
}

/** Whether it is a timestamp as PostgreSQL writes it; JavaScript parses much that PostgreSQL does not. */
function isMoment(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}

function parsed(cursor: string): unknown[] {
  const value = parseStrictJson(Buffer.from(cursor, 'base64url').toString())
  return Array.isArray(value) ? value : []
}
