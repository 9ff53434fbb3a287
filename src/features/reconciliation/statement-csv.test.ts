import { expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { guessStatementColumns } from './difference-names.ts'
import { parseStatedDollars } from './statement-amount.ts'
import { readStatementRows } from './statement-csv.ts'

test.each<[string, bigint | undefined]>([
  ['0', 0n],
  ['12.5', 1250n],
  ['$1,234,567.89', 123_456_789n],
  ['-10.00', -1000n],
  [' 7 ', 700n],
  ...['', '1e3', '1.234', '1,23', '1.234,50', '12,34.00', '--1', '€5', 'NaN', '٣', '1 000', '9999999999999'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('%j is %s cents', (text, amount) => {
  expect(parseStatedDollars(text)).toBe(amount)
})

const mapping = { account: 'Wallet', asset: 'Coin', quantity: 'Units', amount: 'USD value' }
const header = ['Wallet', 'Coin', 'Units', 'USD value', 'As of']
const read = (rows: readonly (readonly string[])[], more = {}) =>
  readStatementRows([header, ...rows], { mapping: { ...mapping, ...more }, source: 'wallet', day: '2026-03-02' })

test('guesses what the columns mean', () => {
  expect(guessStatementColumns(header)).toEqual({ ...mapping, date: undefined, amount: 'USD value' })
})

test('reads each row, and leaves rows of other days out', () => {
  const rows = [
    ['Cold', 'BTC', '1,000.5', '$10,000.00', '2026-03-02T23:59:59Z'],
    ['', '', '', '', ''],
    ['Hot', 'ETH', '', '-0.5', '2026-03-01'],
  ]
  const cold = { source: 'wallet', account: 'Cold', asset: 'BTC', quantity: '1000.5', amount: 1_000_000n }
  expect(read(rows, { date: 'As of' })).toEqual({ lines: [cold], otherDays: 1 })
  expect(read(rows)).toMatchObject({ lines: [cold, { account: 'Hot', amount: -50n }], otherDays: 0 })
})

test.each([
  [
    'Line 3: “1e3” is no amount of dollars with at most 2 decimals',
    [
      ['A', 'BTC', '1', '1'],
      ['B', 'BTC', '1', '1e3'],
    ],
    {},
  ],
  ['Line 2: “some” is no quantity', [['A', 'BTC', 'some', '1']], {}],
  ['Line 2: the account needs a name of at most 80 characters', [['', 'BTC', '1', '1']], {}],
  ['Line 2: the account needs a name of at most 80 characters', [['x'.repeat(81), 'BTC', '1', '1']], {}],
  ['Line 2: the coin or currency needs a name of at most 20 characters', [['A', '', '1', '1']], {}],
  ['The file has no column “Nothing”', [['A', 'BTC', '1', '1']], { amount: 'Nothing' }],
  ['Please say which column has: value in dollars', [['A', 'BTC', '1', '1']], { amount: undefined }],
  ['The file has no row with an amount', [], {}],
  ['The file has no row for 2026-03-02', [['A', 'BTC', '1', '1', '2026-03-01']], { date: 'As of' }],
  ['Please upload at most 500 rows for a day', Array.from({ length: 501 }, () => ['A', 'BTC', '1', '1']), {}],
])('%s', (message, rows, more) => {
  const result = read(rows, more)
  expect(isRefusal(result) && result.message).toBe(message)
})
