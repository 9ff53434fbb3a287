import { expect, test } from 'vitest'
import { newBalance, takesTwo } from './EditBalanceForm.tsx'

test.each([
  [100, 'add', '5', 105],
  [0.1, 'add', '0.20', 0.3],
  [100, 'deduct', '0.01', 99.99],
  [100, 'deduct', '100', 0],
  [100, 'deduct', '100.5', -0.5],
  [100, 'add', '', undefined],
  [100, 'add', '1.234', undefined],
  [100, 'add', '-5', undefined],
] as const)('%d, %s "%s" gives %s', (balance, operation, typed, expected) => {
  expect(newBalance(balance, operation, typed)).toBe(expected)
})

test.each([
  ['100', 100, false],
  ['100.01', 100, true],
  ['0.01', 0, true],
  ['1000000', null, false],
  ['', 0, false],
  ['1.234', 0, false],
] as const)('"%s" where one person may edit %s takes two: %s', (typed, limit, expected) => {
  expect(takesTwo(typed, limit)).toBe(expected)
})
