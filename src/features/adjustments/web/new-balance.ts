/** A balance after an edit. */
import { cents, centsOf, parseDollars, toDollars } from '#kernel/money.ts'
import type { AdjustmentOperation } from '../adjustment.ts'

export const belowZero = 'A deduction cannot bring the balance below zero'

/** In dollars; undefined until a valid amount is typed. */
export function newBalance(balance: number, operation: AdjustmentOperation, typed: string): number | undefined {
  const amount = parseDollars(typed.trim())
  if (amount === undefined) return undefined
  const present = centsOf(balance)
  return toDollars(cents(operation === 'add' ? present + amount : present - amount))
}

/** Whether an edit exceeds one person's limit and needs a second approval. */
export function takesTwo(typed: string, oneEditsUpTo: number | null): boolean {
  const amount = parseDollars(typed.trim())
  return amount !== undefined && oneEditsUpTo !== null && toDollars(amount) > oneEditsUpTo
}
