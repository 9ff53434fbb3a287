import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [1234.5, '$1,234.50'],
  ['1234.50', '$1,234.50'],
  [0, '$0.00'],
  [-0, '$0.00'],
  ['-0.00', '$0.00'],
  [0.1, '$0.10'],
  ['999999999999999999.99', '$999,999,999,999,999,999.99'],
  [1_000_000_000, '$1,000,000,000.00'],
  [-8.88, '−$8.88'],
  ['', '—'],
  ['abc', '—'],
  ['1,000', '—'],
  ['1e5', '—'],
  [Number.NaN, '—'],
  [Number.POSITIVE_INFINITY, '—'],
])('%j dollars are shown as %s', (value, shown) => {
  expect(formatMoney(value)).toBe(shown)
})

test.each([
  [5, '+$5.00'],
  [-5, '−$5.00'],
  [0, '$0.00'],
  ['-0.00', '$0.00'],
])('with a sign, %j dollars are shown as %s', (value, shown) => {
  expect(formatMoney(value, { signed: true })).toBe(shown)
})
