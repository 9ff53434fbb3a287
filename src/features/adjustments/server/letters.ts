/** The letter that tells an investor about an edit: no balance changes behind their back. */
import { formatCents } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { Adjustment } from '../adjustment.ts'

export function adjusted(
  person: { name: string; email: string },
  { book, operation, amount, reason }: Adjustment,
): Letter {
  const name = book === 'wallet' ? 'balance' : 'profit'
  const what = operation === 'add' ? `added to your ${name}` : `deducted from your ${name}`
  return {
    kind: 'balance-adjusted',
    to: person.email,
    subject: `An adjustment of your ${name}`,
    heading: `${formatCents(amount)} ${what}`,
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `Our staff have made an adjustment: ${formatCents(amount)} was ${what}.`,
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      'It is in your account book. If you do not recognise it, please write to us.',
    ],
    place: { label: 'See my account book', path: `${paths.transactionHistory}?view=book` },
  }
}
