import { expect, test } from 'vitest'
import { totalOf } from './cursor.ts'

test.each([
  [0, 0, false],
  [999, 999, false],
  [1000, 1000, false],
  [1001, 1000, true],
])('reading %i rows counts %i', (read, count, isMore) => {
  expect(totalOf(read)).toEqual({ count, isMore })
})
