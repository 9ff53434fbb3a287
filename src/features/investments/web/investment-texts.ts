import { lookUp } from '#kernel/notation.ts'
import type { InvestmentStatus } from '../investment.ts'

const texts: Record<Exclude<InvestmentStatus, 'Active'>, string> = {
  Pending: 'Wait for investment approval. Until then nothing leaves your balance.',
  Ended: 'The amount is back in your balance, and the profit went to Total-profit.',
  Cancelled: 'You cancelled this request, and your balance is unaffected.',
  Rejected: 'It was not approved, and your balance is unaffected.',
}

/** What a status means for the investor's money. A running one depends on the choice for its end. */
export function investmentText(status: string): string {
  return lookUp(texts, status) ?? 'This page does not know this status. Please load it again, or write to us.'
}
