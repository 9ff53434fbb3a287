import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it.each([
  ['UTC', true],
  ['Europe/Vienna', true],
  ['Middle Earth', false],
  ['', false],
])('“%s” is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})
