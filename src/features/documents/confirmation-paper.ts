import { type Cents, cents, formatCents } from '#kernel/money.ts'
import { percentText, termText, utcMomentText } from '#kernel/notation.ts'
import type { Addressee, Paper } from './paper.ts'

/** An investment that has begun, as its own room tells it. */
export type BegunInvestment = {
  readonly id: string
  readonly planName: string
  readonly amount: Cents
  readonly profit: Cents
  readonly percent: number
  readonly termHours: number
  readonly startDate: Date
  readonly endDate: Date
  readonly hasEnded: boolean
}

export function confirmationPaper(to: Addressee, investment: BegunInvestment, risk: string): Paper {
  const { planName, amount, profit, percent, termHours, startDate, endDate, hasEnded } = investment
  const comesBack = formatCents(cents(amount + profit))
  return {
    kind: 'confirmation',
    title: 'Confirmation',
    subtitle: `Your investment in the ${planName} plan`,
    addressee: [to.name, to.email],
    blocks: [
      {
        type: 'figures',
        figures: [
          { label: 'Invested', value: formatCents(amount) },
          { label: hasEnded ? 'Profit' : 'Profit at the end', value: formatCents(profit) },
          { label: hasEnded ? 'Came back' : 'Comes back', value: comesBack },
        ],
      },
      {
        type: 'facts',
        title: 'Terms',
        facts: [
          { label: 'Plan', value: planName },
          { label: 'Rate for the term', value: percentText(percent) },
          { label: 'Term', value: termText(termHours) },
          { label: 'Began', value: utcMomentText(startDate) },
          { label: hasEnded ? 'Ended' : 'Ends', value: utcMomentText(endDate) },
          { label: 'State', value: hasEnded ? 'Ended; principal and profit were credited' : 'Running' },
          { label: 'Reference', value: investment.id },
        ],
      },
      { type: 'text', paragraphs: [risk] },
    ],
  }
}
