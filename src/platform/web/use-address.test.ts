import { expect, test } from 'vitest'
import { addressWith } from './use-address.ts'

test.each([
  ['', { minAmount: '5' }, 'minAmount=5'],
  ['search=ada', { minAmount: '5', maxAmount: '', waitingHours: '1' }, 'search=ada&minAmount=5&waitingHours=1'],
  ['search=ada&minAmount=5', { search: '' }, 'minAmount=5'],
  [
    'search=ada&minAmount=5&maxAmount=6&waitingHours=1',
    { minAmount: '', maxAmount: undefined, waitingHours: '' },
    'search=ada',
  ],
])('the address %j with %j is %j', (address, changes, expected) => {
  expect(addressWith(new URLSearchParams(address), changes).toString()).toBe(expected)
})
