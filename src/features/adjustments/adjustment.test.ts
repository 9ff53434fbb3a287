import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { type Adjustment, adjust } from './adjustment.ts'

const edit = (operation: Adjustment['operation'], book: Adjustment['book']): Adjustment => ({
  id: 'a1',
  ownerId: 'iris',
  book,
  operation,
  amount: cents(1000n),
  reason: 'Goodwill',
})

test.each([
  ['add', 'wallet', 0n, 'adjustments → wallet'],
  ['add', 'profit', 0n, 'adjustments → profit'],
  ['deduct', 'wallet', 1000n, 'wallet → adjustments'],
  ['deduct', 'profit', 1000n, 'profit → adjustments'],
  ['deduct', 'wallet', 999n, 'A deduction cannot bring the balance below zero'],
  ['deduct', 'profit', 0n, 'A deduction cannot bring the balance below zero'],
] as const)('%s on %s with a balance of %s: %s', (operation, book, balance, expected) => {
  const result = adjust(edit(operation, book), 'admin', cents(balance))
  expect(isRefusal(result) ? result.message : `${result.from.kind} → ${result.to.kind}`).toBe(expected)
})

test('staff do not edit their own balances', () => {
  expect(adjust(edit('add', 'wallet'), 'iris', cents(0n))).toMatchObject({ refused: 'NOT_ALLOWED' })
})
