/** A place in a list that is ordered by time and id: opaque to clients, and flat in cost however far it lies. */
import { isId } from '#kernel/id.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Place = { readonly at: Date; readonly id: string }

/**
 * Where a page begins. The first page begins at an end of the list, which is a place like any other: were it a null,
 * PostgreSQL could not follow the index to the place, and would read the list from its beginning for every page.
 */
export type Start = { readonly at: Date | 'infinity' | '-infinity'; readonly id: string }

const leastId = '00000000-0000-0000-0000-000000000000'
export const beforeEverything: Start = { at: '-infinity', id: leastId }
export const afterEverything: Start = { at: 'infinity', id: leastId }

/** All that was before a moment was before its first id. */
export const startOfMoment = (at: Date): Start => ({ at, id: leastId })

/** How a list is ordered: by a column and, among equals, by id. */
export type Order = { readonly key: string; readonly id: string; readonly direction: 'asc' | 'desc' }

/** The condition for what comes after a place in a list, and the order to read it in. */
export function onwards({ key, id, direction }: Order, at: string, atId: string) {
  return {
    isBeyond: `(${key}, ${id}) ${direction === 'asc' ? '>' : '<'} (${at}, ${atId})`,
    inOrder: `order by ${key} ${direction}, ${id} ${direction}`,
  }
}

export const noSuchPage = refuse('BAD_INPUT', 'This page of the list does not exist')

export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

export function readCursor(cursor: string | undefined, end: Start): Start | Refusal {
  if (cursor === undefined) return end
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(time) || !isId(id)) return noSuchPage
  return { at: new Date(Number(time)), id }
}

/** Of one row more than asked for, the page and where the next one begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  return pageWith(rows, limit, (row) => writeCursor(placeOf(row)))
}

export function pageWith<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** The end of a list that is ordered by number alone, newest first. */
export const greatestNumber = 2n ** 63n - 1n

/** The cursor of such a list is the number itself. */
export function readNumberCursor(cursor: string | undefined): bigint | Refusal {
  if (cursor === undefined) return greatestNumber
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : noSuchPage
}
