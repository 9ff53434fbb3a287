/** A staff edit of an investor's wallet or profit: a posting against a company book, with an author and a reason. */
import type { Cents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'

export const adjustmentOperations = ['add', 'deduct'] as const
export type AdjustmentOperation = (typeof adjustmentOperations)[number]
export type AdjustedBook = 'wallet' | 'profit'

export type Adjustment = {
  readonly id: string
  readonly ownerId: string
  readonly book: AdjustedBook
  readonly operation: AdjustmentOperation
  readonly amount: Cents
  readonly reason: string
}

export function adjust(adjustment: Adjustment, authorId: string, balance: Cents): Entry | Refusal {
  const { id, ownerId, book, operation, amount } = adjustment
  if (ownerId === authorId) return refuse('NOT_ALLOWED', 'You cannot edit your own balance')
  if (operation === 'deduct' && balance < amount) {
    return refuse('NOT_ENOUGH', 'A deduction cannot bring the balance below zero')
  }
  const books = [company('adjustments'), investor(ownerId, book)] as const
  const [from, to] = operation === 'add' ? books : ([books[1], books[0]] as const)
  return { from, to, amount, cause: { kind: 'adjustment', reference: id } }
}
