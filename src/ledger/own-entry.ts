/** An entry as the owner of one of its books sees it. */
import type { Cents } from '#kernel/money.ts'

type OwnSide = {
  /** The book's kind: one of `investorBooks`, or of `companyBooks` where it is the company's. */
  readonly book: string
  /** Whether it is the reader's book. */
  readonly isOwn: boolean
}

export type OwnEntry = {
  readonly id: bigint
  readonly at: Date
  readonly from: OwnSide
  readonly to: OwnSide
  readonly amount: Cents
  readonly cause: string
  readonly reference: string
}
