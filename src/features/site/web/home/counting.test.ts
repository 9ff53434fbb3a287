import { expect, test } from 'vitest'
import { countAfter, formatCount, steps, ticksEvery, visibleShare } from './counting.ts'

test('a tick is 50 ms, a run sixty steps, and half of the strip has to be in sight', () => {
  expect([ticksEvery, steps, visibleShare]).toEqual([50, 60, 0.5])
})

test.each([
  [0, 5_000_000, 0],
  [1, 3_000_000, 50_000],
  [1, 5_000_000, 83_333],
  [30, 1_000_000, 500_000],
  [59, 5_000_000, 4_916_666],
  [60, 5_000_000, 5_000_000],
  [61, 1_000_000, 1_000_000],
  [30, 0, 0],
])('after %i ticks towards %i it shows %i', (ticks, target, shown) => {
  expect(countAfter(ticks, target)).toBe(shown)
})

test.each([
  [5_000_000, true, '5,000,000+'],
  [83_333, true, '83,333+'],
  [0, false, '0'],
])('%i is written as it should be', (count, plus, text) => {
  expect(formatCount(count, plus)).toBe(text)
})
