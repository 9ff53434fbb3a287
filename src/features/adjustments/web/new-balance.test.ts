import { expect, test } from 'vitest'
import { newBalance } from './new-balance.ts'

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
