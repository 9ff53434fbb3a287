import { type Cents, cents, formatCents } from '#kernel/money.ts'
import { percentText, termText, utcMomentText } from '#kernel/notation.ts'
import { type Addressee, type Block, linesOf, type Paper } from './paper.ts'

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
  /** The fee kept from an early exit. */
  readonly exitFee: Cents | null
  /** The cost of leaving it early, in words. */
  readonly exitTerms: string
  /** The schedule as lines of a name and a value, with their digest; undefined where nothing was fixed at the beginning. */
  readonly schedule?: { readonly lines: readonly (readonly [string, string])[]; readonly digest: string } | undefined
}

export function confirmationPaper(to: Addressee, investment: BegunInvestment, risk: string): Paper {
  const { planName, amount, profit, percent, termHours, startDate, endDate, hasEnded, exitFee } = investment
  const comesBack = formatCents(cents(amount + profit - (exitFee ?? 0n)))
  return {
    kind: 'confirmation',
    title: 'Confirmation',
    subtitle: `Your investment in the ${planName} plan`,
    addressee: linesOf(to),
    blocks: [
      {
        type: 'figures',
        figures: [
          { label: 'Invested', value: formatCents(amount) },
          exitFee === null
            ? { label: hasEnded ? 'Profit' : 'Projected profit', value: formatCents(profit) }
            : { label: 'Fee for leaving early', value: formatCents(exitFee) },
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
          { label: exitFee !== null ? 'Left early' : hasEnded ? 'Ended' : 'Ends', value: utcMomentText(endDate) },
          { label: 'Leaving early', value: investment.exitTerms },
          { label: 'State', value: stateOf(investment) },
          { label: 'Reference', value: investment.id },
        ],
      },
      ...promiseOf(investment),
      { type: 'text', paragraphs: [risk] },
    ],
  }
}

/** The digest is in two parts, because one line would not hold it. */
function promiseOf({ schedule }: BegunInvestment): Block[] {
  if (!schedule) return []
  const { lines, digest } = schedule
  const facts = lines.map(([label, value]) => ({ label, value }))
  const said =
    'This was fixed when the investment began, and is compared with what is paid. Amounts are in cents, moments in UTC, and the fee in hundredths of a percent. The digest is the SHA-256 of these lines, each written as name, space, value and line feed.'
  return [
    {
      type: 'facts',
      title: 'What was promised',
      facts: [...facts, { label: 'Digest', value: `${digest.slice(0, 32)} ${digest.slice(32)}` }],
    },
    { type: 'text', paragraphs: [said] },
  ]
}

function stateOf({ hasEnded, exitFee }: BegunInvestment): string {
  if (!hasEnded) return 'Running'
  if (exitFee === null) return 'Ended; principal and profit were credited'
  return `Left early; the principal${exitFee > 0n ? ' less the fee' : ''} was credited, and no profit was paid`
}
