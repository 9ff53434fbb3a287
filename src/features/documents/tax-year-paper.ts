import { formatCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import { causeName } from './entry-texts.ts'
import { type Addressee, linesOf, type Paper } from './paper.ts'
import { lacking, periodOfYear } from './period.ts'
import { amountText } from './statement-paper.ts'
import type { TaxYear } from './tax-year.ts'

export function taxYearPaper(to: Addressee, year: number, { totals, lines }: TaxYear, now: Date): Paper {
  return {
    kind: 'tax-year',
    title: 'Tax-year summary',
    subtitle: `1 January to 31 December ${year}`,
    addressee: linesOf(to),
    blocks: [
      {
        type: 'figures',
        figures: [
          { label: 'Profit credited', value: formatCents(totals.profit) },
          { label: 'Referral rewards', value: formatCents(totals.rewards) },
          { label: 'Fees', value: formatCents(totals.fees) },
          { label: 'Corrections', value: formatCents(totals.corrections) },
        ],
      },
      {
        type: 'table',
        title: 'What the figures are made of',
        columns: [
          { header: 'Date', share: 3 },
          { header: 'Kind', share: 5 },
          { header: 'Movement', share: 5 },
          { header: 'Amount', share: 3, align: 'right' },
        ],
        rows: lines.map(({ entry, group, change }) => ({
          cells: [utcDayText(entry.at), group, causeName(entry.cause), amountText(entry.amount, change)],
        })),
        whenEmpty: 'Nothing was credited or charged in this year.',
      },
      {
        type: 'text',
        paragraphs: [
          'Amounts are in US dollars; the year is the calendar year in UTC. Deposits, withdrawals and moves between your own books are no income and are not listed. Profit is credited when the term of a plan ends.',
          ...lacking('year', periodOfYear(year), now),
          'This summary states what our ledger says. It is not tax advice.',
        ],
      },
    ],
  }
}
