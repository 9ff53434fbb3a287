import { type Cents, formatCents } from '#kernel/money.ts'
import { countOf, utcMonthText } from '#kernel/notation.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { LogHead } from '../paper.ts'

type Reader = { readonly name: string; readonly email: string; readonly month: string }

export function monthlyStatement(
  { name, email, month }: Reader,
  { opening, closing, head }: { readonly opening: Cents; readonly closing: Cents; readonly head: LogHead | undefined },
  url: string,
): Letter {
  return {
    // The recipient has asked for it under Documents, where it is switched off, too.
    kind: null,
    to: email,
    subject: `Your statement for ${utcMonthText(month)}`,
    heading: `Your statement for ${utcMonthText(month)} is ready`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `You began the month with a total of ${formatCents(opening)} and ended it with ${formatCents(closing)}.`,
      'The statement lists every movement in between. You can open it under Documents, as a PDF with a code that anyone can check.',
      ...(head
        ? [
            `The log of our proof of liabilities then had ${countOf(head.days, 'day')}, and its head was ${head.root}. It must be the same on our public page.`,
          ]
        : []),
    ],
    action: { label: 'Open Documents', url },
    footnote: 'You asked for this letter. You can switch it off under Documents.',
  }
}
