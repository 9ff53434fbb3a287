import { lookUp } from '#kernel/notation.ts'
import type { InvestmentRecord } from '../api.ts'
import type { InvestmentStatus } from '../investment.ts'
import { maturityTexts } from './maturity-texts.ts'

const unknown = 'This page does not know this status. Please load it again, or write to us.'
const inBalance = 'The amount is back in your balance, and the profit went to Total-profit.'

const texts: Record<Exclude<InvestmentStatus, 'Active' | 'Ended'>, string> = {
  Pending: 'Wait for investment approval. Until then nothing leaves your balance.',
  Cancelled: 'You cancelled this request, and your balance is unaffected.',
  Rejected: 'It was not approved, and your balance is unaffected.',
}

/** By what became of the renewal of an ended investment. */
const renewalTexts: Record<InvestmentStatus, string> = {
  Pending: 'Its renewal waits for approval. Until then the money is in your account.',
  Active: 'It was renewed: the money went into a new investment in the same plan.',
  Ended: 'It was renewed: the money went into a new investment in the same plan, which has ended too.',
  Rejected: 'Its renewal was not approved, and the money is in your account.',
  Cancelled: 'Its renewal was cancelled, and the money is in your account.',
}

/** Whether the money went on, or is about to. */
export function isRenewed({ renewal }: InvestmentRecord): boolean {
  return renewal !== null && renewal.status !== 'Rejected' && renewal.status !== 'Cancelled'
}

/** The meaning of an investment's state for the investor's money. */
export function meaningOf({ status, onMaturity, exitFee, renewal }: InvestmentRecord): string {
  if (exitFee !== null) return 'You left it before its end. The amount less the fee is back in your balance.'
  if (status === 'Active') {
    const atTheEnd = lookUp(maturityTexts, onMaturity)
    return `The amount is in the plan.${atTheEnd ? ` At the end: ${lowerFirst(atTheEnd.text)}` : ''}`
  }
  if (status !== 'Ended') return lookUp(texts, status) ?? unknown
  if (renewal !== null) return lookUp(renewalTexts, renewal.status) ?? unknown
  return onMaturity === 'wallet'
    ? inBalance
    : `You had chosen to invest again, but this was not possible; our letter says why. ${inBalance}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
