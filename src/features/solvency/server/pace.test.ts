import { expect, it } from 'vitest'
import { restingWhereBusy } from './pace.ts'

/** Pieces of 100 ms of work on two processors, of which others leave so many milliseconds idle. */
async function restsAfter(...idle: number[]): Promise<number[]> {
  const rests: number[] = []
  let now = 0
  const times = { idle: 0, all: 0 }
  const pace = restingWhereBusy(
    () => ({ ...times }),
    async (milliseconds) => {
      rests.push(milliseconds)
      // Meanwhile one of the two processors is idle, which says nothing about the work.
      now += milliseconds
      times.idle += milliseconds
      times.all += 2 * milliseconds
    },
    () => now,
  )
  for (const each of idle) {
    now += 100
    times.idle += each
    times.all += 200
    await pace()
  }
  return rests
}

it.each([
  ['works on where a processor is idle beside it', [100, 90, 60], []],
  ['rests for nine tenths of the time where none is', [0, 10, 19], [900, 900, 900]],
  ['decides after each piece anew', [100, 5, 100], [900]],
])('%s', async (_, idle, rests) => {
  expect(await restsAfter(...idle)).toEqual(rests)
})
