/** What a balance would be after an edit. */
import { cents, centsOf, parseDollars, toDollars } from '#kernel/money.ts'
import type { AdjustmentOperation } from '../adjustment.ts'

export const belowZero = 'A deduction cannot bring the balance below zero'

/** In dollars; undefined while no amount is typed that could be one. */
export function newBalance(balance: number, operation: AdjustmentOperation, typed: string): number | undefined {
  const amount = parseDollars(typed.trim())
  if (amount === undefined) return undefined
  const present = centsOf(balance)
  return toDollars(cents(operation === 'add' ? present + amount : present - amount))
}

/** Whether an edit is above what one person may make, so that a second one has to agree. */
export function takesTwo(typed: string, oneEditsUpTo: number | null): boolean {
  const amount = parseDollars(typed.trim())
  return amount !== undefined && oneEditsUpTo !== null && toDollars(amount) > oneEditsUpTo
}
