import { expect, it } from 'vitest'
import { after, day, hour, minute } from '#kernel/clock.ts'
import { seriesSteps } from './series-steps.ts'

const now = new Date('2026-03-02T09:00:00Z')

it.each([
  ['an account opened this second', 0, 1, 0],
  ['a minute', minute, 2, minute],
  ['an hour', hour, 2, hour],
  ['an hour and a quarter', 1.25 * hour, 2, hour],
  ['two days', 2 * day, 49, hour],
  ['a week', 7 * day, 169, hour],
  ['a month', 30 * day, 31, day],
  ['a month and an hour', 30 * day + hour, 31, day],
  ['a year', 366 * day, 367, day],
  ['three years', 1096 * day, 366, 3 * day],
])('%s is drawn in readable steps', (_, span, count, lastStep) => {
  const from = after(now, -span)
  const steps = seriesSteps(from, now)
  expect(steps).toHaveLength(count)
  expect(steps.at(-1)).toEqual(now)
  if (count > 1) {
    expect(steps[0]).toEqual(from)
    if (count > 2) expect(now.getTime() - (steps.at(-2)?.getTime() ?? 0)).toBe(lastStep)
  }
  for (const [place, step] of steps.entries()) {
    const before = steps[place - 1]
    if (before) expect(step.getTime() - before.getTime()).toBeGreaterThanOrEqual(minute)
  }
})

it('a clock that was moved back shows the present alone', () => {
  expect(seriesSteps(after(now, hour), now)).toEqual([now])
})
