/** The books. Money is always in exactly one of them, and moves from one to another. */
import type { Cents } from '#kernel/money.ts'

/** An investor's books; none may go below zero. */
export const investorBooks = ['wallet', 'held', 'invested', 'profit'] as const
export type InvestorBook = (typeof investorBooks)[number]

/** The company's side of every movement. */
export const companyBooks = ['custody', 'interest', 'rewards', 'adjustments', 'fees'] as const
export type CompanyBook = (typeof companyBooks)[number]

export type Balances = Readonly<Record<InvestorBook, Cents>>
