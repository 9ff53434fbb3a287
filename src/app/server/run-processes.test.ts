import { expect, test } from 'vitest'
import { restartPause } from './run-processes.ts'

test.each([
  ['the first end', [1000], 0],
  ['five ends within a minute', [0, 100, 200, 300, 400], 0],
  ['six ends within a minute', [0, 100, 200, 300, 400, 500], 30_000],
  ['an end after the pause', [0, 100, 200, 300, 400, 500, 30_600], 30_000],
  ['six ends within an hour', [0, 600_000, 1_200_000, 1_800_000, 2_400_000, 3_000_000], 0],
])('after %s', (_when, endings, pause) => {
  expect(restartPause(endings)).toBe(pause)
})
