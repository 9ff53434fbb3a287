import { expect, test } from 'vitest'
import { noTerms } from '#features/fees/fee-terms.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import { hintOf, largestOf, previewOf } from './withdrawal-preview.ts'

const limits = { least: cents(10_00n), most: cents(400_00n), mostPerDay: cents(600_00n) }
const terms = { ...noTerms, fees: { ...noTerms.fees, Tron: { flat: cents(1_00n), percent: 1 } } }

test.each([
  ['', undefined],
  ['abc', undefined],
  ['0', undefined],
  ['100', { amount: 100_00n, fee: 2_00n, receives: 98_00n }],
  [' 0.50 ', { amount: 50n, fee: 1_00n, receives: -50n }],
])('a preview of “%s”', (typed, expected) => {
  expect(previewOf(terms, 'Tron', typed)).toEqual(expected)
  expect(previewOf(terms, 'Bitcoin', typed)?.fee).toBe(expected && 0n)
})

test.each([
  ['', 'wallet', undefined],
  ['100', 'wallet', undefined],
  ['500.01', 'wallet', 'This is more than your balance of $500.00.'],
  ['500.01', 'profit', 'This is more than your profit of $500.00.'],
  ['9', 'wallet', 'The least that you can withdraw is $10.00.'],
  ['400.01', 'wallet', 'The most that you can withdraw at a time is $400.00.'],
] as const)('a hint at “%s” from %s', (typed, source, hint) => {
  expect(
    hintOf({ source, balance: cents(500_00n), limits, already: zeroCents, preview: previewOf(terms, 'Tron', typed) }),
  ).toBe(hint)
})

test('without limits only the balance is hinted at, and a fee that leaves nothing is', () => {
  const preview = previewOf(terms, 'Tron', '1')
  const typed = { source: 'wallet', balance: cents(500_00n), already: zeroCents, preview } as const
  expect(hintOf({ ...typed, limits: undefined })).toBeUndefined()
  expect(hintOf({ ...typed, limits: noTerms.limits.full })).toContain('nothing would be left')
})

const onlyDaily = { ...limits, most: null }

test.each([
  ['the whole balance', 300_00n, limits, 0n, 300_00n, undefined],
  ['as much as at a time', 500_00n, limits, 0n, 400_00n, 'The limit for one withdrawal is $400.00.'],
  [
    'what is left of the day',
    500_00n,
    limits,
    250_00n,
    350_00n,
    'The limit for 24 hours is $600.00, and $250.00 of it is used.',
  ],
  ['the limit of a day', 900_00n, onlyDaily, 0n, 600_00n, 'The limit for 24 hours is $600.00.'],
  ['nothing', 500_00n, limits, 700_00n, 0n, 'The limit for 24 hours is $600.00, and $700.00 of it is used.'],
  ['the whole balance where nothing is set', 500_00n, undefined, 700_00n, 500_00n, undefined],
] as const)('Max is %s, and says which limit cut it', (_, balance, bounds, already, amount, cutBy) => {
  const measure = { balance: cents(balance), limits: bounds, already: cents(already) }
  expect(largestOf(measure)).toEqual({ amount, cutBy })
  const preview = previewOf(noTerms, 'Tron', String(Number(amount) / 100))
  expect(hintOf({ source: 'wallet', ...measure, preview })).toBe(cutBy)
})
