import { expect, test } from 'vitest'
import { chosenColumns, type FileColumns, headOf } from './table-file.ts'

const columns: FileColumns = {
  reference: { label: 'Request', type: 'text' },
  amount: { label: 'Amount', type: 'money' },
  at: { label: 'Decided', type: 'moment' },
}

test.each([
  ['amount', ['amount']],
  ['at,reference', ['reference', 'at']],
  ['amount,amount', ['amount']],
  ['', undefined],
  ['amount,', undefined],
  ['amount,weight', undefined],
  ['constructor', undefined],
])('the columns %j are %j', (asked, expected) => {
  expect(chosenColumns(columns, asked)).toEqual(expected)
})

test('heads have the unit of their figures', () => {
  expect(Object.values(columns).map(headOf)).toEqual(['Request', 'Amount (USD)', 'Decided (UTC)'])
})
