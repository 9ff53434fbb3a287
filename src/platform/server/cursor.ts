/**
 * Keyset pagination over lists ordered by time and id. A cursor is opaque to clients, and a page costs the same however
 * far down the list it is.
 */
import { isId } from '#kernel/id.ts'
import type { Total } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Capped counts. A larger number is not read to its last digit, and reading all rows would cost more every day. */
export const maxCounted = 1000

/** The count of rows that were read up to one more than the most. */
export function totalOf(read: number): Total {
  return { count: Math.min(read, maxCounted), isMore: read > maxCounted }
}

export type CursorPosition = { readonly at: Date; readonly id: string }

/**
 * The start of a page. The first page starts at an end of the list, which is a position like any other: with a null
 * instead, PostgreSQL could not seek in the index and would scan the list from its beginning for every page.
 */
export type PageStart = { readonly at: Date | 'infinity' | '-infinity'; readonly id: string }

export const leastId = '00000000-0000-0000-0000-000000000000'
export const firstPosition: PageStart = { at: '-infinity', id: leastId }
export const lastPosition: PageStart = { at: 'infinity', id: leastId }

/** Everything before a moment sorts before its smallest id. */
export const positionBefore = (at: Date): PageStart => ({ at, id: leastId })

/** The sort order of a list: by a column and, among equals, by id. */
export type Order = { readonly key: string; readonly id: string; readonly direction: 'asc' | 'desc' }

/** The condition for the rows after a position, and the order to read them in. */
export function keysetOf({ key, id, direction }: Order, at: string, atId: string) {
  return {
    isBeyond: `(${key}, ${id}) ${direction === 'asc' ? '>' : '<'} (${at}, ${atId})`,
    inOrder: `order by ${key} ${direction}, ${id} ${direction}`,
  }
}

export const noSuchPage = refuse('BAD_INPUT', 'This page of the list does not exist')

export function cursorAt({ at, id }: CursorPosition): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

export function decodeCursor(cursor: string | undefined, end: PageStart): PageStart | Refusal {
  if (cursor === undefined) return end
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(time) || !isId(id)) return noSuchPage
  return { at: new Date(Number(time)), id }
}

/** Takes one row more than the limit; returns the page and the cursor of the next one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => CursorPosition) {
  return pageWith(rows, limit, (row) => cursorAt(positionOf(row)))
}

export function pageWith<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** The end of a list that is ordered by number alone, newest first. */
export const lastNumber = 2n ** 63n - 1n

/** The cursor of such a list is the number itself. */
export function readNumberCursor(cursor: string | undefined): bigint | Refusal {
  if (cursor === undefined) return lastNumber
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : noSuchPage
}
