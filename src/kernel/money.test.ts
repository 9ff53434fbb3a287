import { describe, expect, test } from 'vitest'
import { fc } from '#testing/property.ts'
import { cents, centsOf, formatCents, parseDollars, toDollars } from './money.ts'

describe('a dollar amount on the wire', () => {
  test.each<[string | number, bigint | undefined]>([
    ['1', 100n],
    ['0.01', 1n],
    ['10.5', 1050n],
    ['10.50', 1050n],
    ['1000000000', 100_000_000_000n],
    ['1000000000.00', 100_000_000_000n],
    [50, 5000n],
    [0.1, 10n],
    [1234.56, 123456n],
    ['1000000000.01', undefined],
    ['0', undefined],
    ['0.00', undefined],
    [0, undefined],
    [-1, undefined],
    ['-1', undefined],
    ['+1', undefined],
    ['1e3', undefined],
    [1e21, undefined],
    [1e-7, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['1.234', undefined],
    [1.234, undefined],
    ['1.', undefined],
    ['.5', undefined],
    ['1,000', undefined],
    ['$5', undefined],
    [' 5', undefined],
    ['5 ', undefined],
    ['5\n', undefined],
    ['', undefined],
    ['0x10', undefined],
    ['٣', undefined],
    ['00000000001', undefined],
  ])('%j reads as %s cents', (input, expected) => {
    expect(parseDollars(input)).toBe(expected)
  })

  test('every stated amount, including negative ones, round-trips to the same cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -100_000_000_000n, max: 100_000_000_000n }), (value) => {
        expect(centsOf(toDollars(cents(value)))).toBe(value)
      }),
    )
  })

  test('every amount survives a round trip over the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000_000_000n }), (value) => {
        expect(parseDollars(toDollars(cents(value)))).toBe(value)
      }),
    )
  })
})

test.each([
  [0n, '$0.00'],
  [5n, '$0.05'],
  [123450n, '$1,234.50'],
  [100_000_000_000n, '$1,000,000,000.00'],
  [-250n, '−$2.50'],
])('%s cents are shown as %s', (value, shown) => {
  expect(formatCents(cents(value))).toBe(shown)
})
