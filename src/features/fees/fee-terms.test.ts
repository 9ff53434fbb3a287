import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { type Fee, feeOf, type Limits, limitsOf, noTerms, refuseAmount, refuseDaily } from './fee-terms.ts'
import { feeText, linesOf } from './fee-texts.ts'

const fees: [title: string, fee: Fee, amount: bigint, expected: bigint, words: string][] = [
  ['none', { flat: null, percent: null }, 100_00n, 0n, 'No fee'],
  ['flat', { flat: cents(1_50n), percent: null }, 100_00n, 1_50n, '$1.50'],
  ['a share', { flat: null, percent: 0.5 }, 100_00n, 50n, '0.5% of the amount'],
  ['both', { flat: cents(1_00n), percent: 0.25 }, 1_000_00n, 3_50n, '$1.00 and 0.25% of the amount'],
  ['half a cent goes to the even one, here down', { flat: null, percent: 0.5 }, 1_00n, 0n, '0.5% of the amount'],
  ['half a cent goes to the even one, here up', { flat: null, percent: 0.5 }, 3_00n, 2n, '0.5% of the amount'],
  [
    'a share of the largest amount',
    { flat: null, percent: 50 },
    100_000_000_000n,
    50_000_000_000n,
    '50% of the amount',
  ],
]

test.each(fees)('a fee: %s', (_, fee, amount, expected, words) => {
  expect(feeOf(fee, cents(amount))).toBe(expected)
  expect(feeText(fee)).toBe(words)
})

const bounds: Limits = { least: cents(10_00n), most: cents(500_00n), mostPerDay: cents(800_00n) }

test.each([
  ['below the least', 9_99n, 0n, 'The least that you can withdraw is $10.00'],
  ['the least', 10_00n, 0n, undefined],
  ['the most', 500_00n, 0n, undefined],
  ['above the most', 500_01n, 0n, 'The most that you can withdraw at a time is $500.00'],
  ['no more than the fee', 20_00n, 20_00n, 'The fee is $20.00, so nothing would be left to pay out'],
  ['a cent more than the fee', 20_01n, 20_00n, undefined],
])('one request for %s', (_, amount, fee, message) => {
  expect(refuseAmount(bounds, cents(fee), cents(amount))?.message).toBe(message)
})

test.each([
  ['the whole limit at once', 0n, 800_00n, undefined],
  ['a cent above it', 0n, 800_01n, 'You can withdraw $800.00 within 24 hours, and $800.00 of it is left'],
  ['what is left', 700_00n, 100_00n, undefined],
  ['more than what is left', 700_00n, 100_01n, 'You can withdraw $800.00 within 24 hours, and $100.00 of it is left'],
  ['after it is used up', 800_00n, 1n, 'You can withdraw $800.00 within 24 hours, and you have reached that'],
  ['after the operator lowered it', 900_00n, 1n, 'You can withdraw $800.00 within 24 hours, and you have reached that'],
])('a day: %s', (_, already, amount, message) => {
  expect(refuseDaily(bounds, cents(already), cents(amount))?.message).toBe(message)
})

test('by default there is no fee and no limit at all', () => {
  for (const level of ['basic', 'full'] as const) {
    expect(refuseAmount(noTerms.limits[level], cents(0n), cents(1n))).toBeUndefined()
    expect(refuseDaily(noTerms.limits[level], cents(10n ** 15n), cents(10n ** 11n))).toBeUndefined()
  }
  expect(new Set(linesOf(noTerms).map(({ text }) => text))).toEqual(new Set(['No fee', 'No limit']))
})

test('where nothing is set for people known less well, the limits of the others hold', () => {
  const none: Limits = { least: null, most: null, mostPerDay: null }
  const own: Limits = { least: null, most: cents(50_00n), mostPerDay: null }
  const terms = (basic: Limits) => ({ ...noTerms, limits: { basic, full: bounds } })
  expect(limitsOf(terms(none), 'basic')).toEqual(bounds)
  expect(limitsOf(terms(own), 'basic')).toEqual({ ...bounds, most: cents(50_00n) })
  expect(limitsOf(terms(own), 'full')).toEqual(bounds)
})
