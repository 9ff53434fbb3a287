/** Counts that stop. Nobody reads a larger number to its last digit, and reading all rows would cost more every day. */
import type { Total } from '#kernel/notation.ts'

export const mostCounted = 1000

/** The count of rows that were read up to one more than the most. */
export function totalOf(read: number): Total {
  return { count: Math.min(read, mostCounted), isMore: read > mostCounted }
}

/** What is certain to be exceeded when so many were found in a part: a round number, because it is no count. */
export function moreThan(found: number): Total {
  const below = Math.min(Math.max(found - 1, 0), mostCounted)
  const unit = 10 ** Math.max(0, String(below).length - 1)
  return { count: Math.floor(below / unit) * unit, isMore: true }
}
