/** An entry moves an amount from one book to another, so it cannot be unbalanced. A cause can post only once. */
import type { Cents } from '#kernel/money.ts'
import type { CompanyBook, InvestorBook } from './books.ts'

export type Book =
  | { readonly of: 'company'; readonly kind: CompanyBook }
  | { readonly of: 'investor'; readonly kind: InvestorBook; readonly owner: string }

/** Causes of an entry. Kind and reference together are unique for ever. */
export const causeKinds = [
  'deposit confirmed',
  'referral reward',
  'investment approved',
  'investment ended',
  'profit earned',
  'early exit fee',
  'profit moved',
  'withdrawal requested',
  'withdrawal approved',
  'withdrawal returned',
  'withdrawal fee',
  'adjustment',
] as const
export type CauseKind = (typeof causeKinds)[number]

/** Moves money within the books of one person, or between them and the company. */
export type Entry = {
  readonly from: Book
  readonly to: Book
  readonly amount: Cents
  readonly cause: { readonly kind: CauseKind; readonly reference: string }
}

export function company(kind: CompanyBook): Book {
  return { of: 'company', kind }
}

export function investor(owner: string, kind: InvestorBook): Book {
  return { of: 'investor', kind, owner }
}
