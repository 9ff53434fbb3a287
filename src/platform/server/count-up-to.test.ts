import { expect, test } from 'vitest'
import { moreThan, totalOf } from './count-up-to.ts'

test.each([
  [0, 0, false],
  [999, 999, false],
  [1000, 1000, false],
  [1001, 1000, true],
])('reading %i rows counts %i', (read, count, isMore) => {
  expect(totalOf(read)).toEqual({ count, isMore })
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [10, 9],
  [11, 10],
  [57, 50],
  [201, 200],
  [340, 300],
  [5000, 1000],
])('%i found in a part are more than %i', (found, count) => {
  expect(moreThan(found)).toEqual({ count, isMore: true })
})
