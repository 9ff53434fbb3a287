import { expect, test } from 'vitest'
import { groupByDay } from './NotificationList.tsx'

const now = Date.parse('2026-03-02T12:00:00')
const at = (createdAt: string) => ({ createdAt: new Date(createdAt).toISOString() })

test('items of one day stand together under its name, in their order', () => {
  const items = [
    at('2026-03-02T11:00:00'),
    at('2026-03-02T00:10:00'),
    at('2026-03-01T23:50:00'),
    at('2026-02-28T09:00:00'),
    at('2025-03-02T09:00:00'),
  ]
  expect(groupByDay(items, now).map(({ name, items: some }) => [name, some.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['28 February 2026', 1],
    ['2 March 2025', 1],
  ])
  expect(groupByDay(items, now).flatMap(({ items: some }) => some)).toEqual(items)
})
