import { expect, test } from 'vitest'
import { groupByDay, recentDayText } from './moment-text.ts'

const now = Date.parse('2026-03-02T12:00:00')
const at = (time: string) => new Date(time).toISOString()

test('items of one day stand together under its name, in their order', () => {
  const items = [
    at('2026-03-02T11:00:00'),
    at('2026-03-02T00:10:00'),
    at('2026-03-01T23:50:00'),
    at('2026-02-28T09:00:00'),
    at('2025-03-02T09:00:00'),
  ]
  const groups = groupByDay(items, (item) => recentDayText(item, now))
  expect(groups.map(({ day, items: some }) => [day, some.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['28 February 2026', 1],
    ['2 March 2025', 1],
  ])
  expect(groups.flatMap(({ items: some }) => some)).toEqual(items)
})
