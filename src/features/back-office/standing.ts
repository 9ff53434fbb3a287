/** The company's position: what it holds against what it owes, from its own books alone. */
import { type Cents, cents } from '#kernel/money.ts'
import type { CompanyBook } from '#ledger/books.ts'

/**
 * Every posting has two sides, so all investors' books together are the company's with the opposite sign. Money that
 * came in is a debt of the custody book, as profit, rewards and edits are of theirs. Fees are the company's own: they
 * stay in custody and are not owed.
 */
export function standingOf(company: Readonly<Record<CompanyBook, Cents>>, held: Cents, invested: Cents) {
  const custody = cents(-company.custody)
  const interest = cents(-company.interest)
  const rewards = cents(-company.rewards)
  const adjustments = cents(-company.adjustments)
  const { fees } = company
  const owed = cents(custody + interest + rewards + adjustments - fees)
  return {
    custody,
    interest,
    rewards,
    adjustments,
    fees,
    owed,
    heldForWithdrawals: held,
    invested,
    available: cents(owed - held - invested),
    surplus: cents(custody - owed),
  }
}
