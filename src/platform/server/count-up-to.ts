/** Capped counts. A larger number is not read to its last digit, and reading all rows would cost more every day. */
import type { Total } from '#kernel/notation.ts'

export const maxCounted = 1000

/** The count of rows that were read up to one more than the most. */
export function totalOf(read: number): Total {
  return { count: Math.min(read, maxCounted), isMore: read > maxCounted }
}
