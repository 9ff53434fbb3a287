import type { InvestmentStatus } from '../investment.ts'

/** What each status means for the investor's money. */
export const investmentTexts: Record<InvestmentStatus, string> = {
  Pending: 'Wait for investment approval. Until then nothing leaves your balance.',
  Active: 'The amount is in the plan. At the end it returns to your balance, and the profit goes to Total-profit.',
  Ended: 'The amount is back in your balance, and the profit went to Total-profit.',
  Cancelled: 'You cancelled this request, and your balance is unaffected.',
  Rejected: 'It was not approved, and your balance is unaffected.',
}
