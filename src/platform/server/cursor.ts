/** A place in a list that is ordered by time and id: opaque to clients, and flat in cost however far it lies. */
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isId } from './ids.ts'

export type Place = { readonly at: Date; readonly id: string }

export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

export function readCursor(cursor: string | undefined): Place | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(time) || !isId(id)) return refuse('BAD_INPUT', 'This page of the list does not exist')
  return { at: new Date(Number(time)), id }
}

/** Of one row more than asked for, the page and where the next one begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null }
}
