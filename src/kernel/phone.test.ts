import { expect, test } from 'vitest'
import { isPhoneNumber, typedPhone } from './phone.ts'

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

test.each([
  ['+44 (0)20 7123-4567', true],
  ['0171 / 234 56 78', true],
  ['(415) 555‑2671', true],
  [' 12 ', true],
  ['0011 44 20 7123 4567', true],
  ['+1234567890123456', false],
  ['+0171 2345678', false],
  ['0171 2345678 ext 5', false],
  ['01', false],
  ['', false],
])('%j may be a typed phone number: %s', (text, expected) => {
  expect(typedPhone.safeParse(text).success).toBe(expected)
})
