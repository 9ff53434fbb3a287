import { expect, test } from 'vitest'
import { after, day } from '#kernel/clock.ts'
import { changesBetween, detailsBefore } from './details-history.ts'

const now = new Date('2026-03-02T09:00:00Z')
const details = { name: 'Iris', phone: '+1555', country: 'US' }
const changed = (field: 'name' | 'phone' | 'country', former: string, daysAgo: number) => ({
  field,
  former,
  at: after(now, -daysAgo * day),
})

test('a change is noted for each field that differs, with what it was', () => {
  expect(changesBetween({ ...details, phone: '+1444' }, details, now)).toEqual([
    { field: 'phone', former: '+1444', at: now },
  ])
  expect(changesBetween(details, details, now)).toEqual([])
})

test.each([
  ['nothing changed', [], details],
  ['once within 30 days', [changed('phone', '+1444', 29)], { ...details, phone: '+1444' }],
  ['earlier than that', [changed('phone', '+1444', 30)], details],
  [
    'twice: the older one counts',
    [changed('phone', '+1444', 2), changed('phone', '+1333', 9)],
    { ...details, phone: '+1333' },
  ],
  ['in any order', [changed('phone', '+1333', 9), changed('phone', '+1444', 2)], { ...details, phone: '+1333' }],
  ['several fields', [changed('name', 'Ines', 2), changed('country', 'DE', 40)], { ...details, name: 'Ines' }],
] as const)('what stood there 30 days ago: %s', (_name, changes, expected) => {
  expect(detailsBefore(details, changes, now)).toEqual(expected)
})
