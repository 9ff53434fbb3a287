import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone.ts'

test.each([
  ['+442071234567', true],
  ['442071234567', true],
  ['12', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['1', false],
  ['0123456789', false],
  ['+0123456789', false],
  ['++442071234567', false],
  ['+44 20 7123 4567', false],
  ['44-20', false],
  ['', false],
  ['12\n', false],
])('%j is a phone number: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected)
})
