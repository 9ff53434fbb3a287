import { expect, it } from 'vitest'
import { businessDaysAfter } from './promise.ts'

it.each([
  ['a Monday', '2026-03-02T09:00:00Z', 1, '2026-03-03T09:00:00Z'],
  ['a Thursday', '2026-03-05T09:00:00Z', 2, '2026-03-09T09:00:00Z'],
  ['a Friday', '2026-03-06T23:30:00Z', 1, '2026-03-09T23:30:00Z'],
  ['a Saturday', '2026-03-07T09:00:00Z', 1, '2026-03-09T09:00:00Z'],
  ['a Sunday', '2026-03-08T09:00:00Z', 5, '2026-03-13T09:00:00Z'],
])('from %s %s, %i business days later is %s', (_, start, days, end) => {
  expect(businessDaysAfter(new Date(start), days)).toEqual(new Date(end))
})
