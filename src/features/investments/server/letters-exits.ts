/** The letters of early exits. */
import { cents, formatCents } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { EarlyExit } from '../early-exit.ts'
import type { FullExit } from './store-exits.ts'

function letter({ owner, investmentId }: FullExit, subject: string, heading: string, ...paragraphs: string[]): Letter {
  return {
    kind: 'early-exit',
    to: owner.email,
    subject,
    heading,
    greeting: `Dear ${owner.name},`,
    paragraphs,
    place: { label: 'See the investment', path: paths.investment(investmentId) },
  }
}

function outcome({ amount, fee }: EarlyExit): string {
  return `${formatCents(cents(amount - fee))} returns to your balance, a fee of ${formatCents(fee)} is kept, and no profit is paid`
}

export function exitRequested(exit: FullExit): Letter {
  return letter(
    exit,
    'Your request to leave an investment',
    'Your request is waiting for approval',
    `You asked to leave your ${exit.planName} investment of ${formatCents(exit.amount)} before its end. If we approve it, ${outcome(exit)}. Until then the investment runs on, and you can take the request back.`,
  )
}

export function exitLetter(exit: FullExit, next: EarlyExit): Letter | undefined {
  const what = `your ${exit.planName} investment of ${formatCents(exit.amount)}`
  switch (next.status) {
    case 'Approved':
      return letter(
        exit,
        'You have left an investment early',
        `Your ${exit.planName} investment has ended`,
        approvedText(exit),
      )
    case 'Rejected':
      return letter(
        exit,
        'Your early exit was rejected',
        'Your investment runs on',
        `Your request to leave ${what} before its end was rejected. It runs to its end as agreed.`,
        ...(next.reason === '' ? [] : [`The reason: ${next.reason}`]),
      )
    case 'Cancelled':
      return letter(
        exit,
        'Your early exit was cancelled',
        'Your investment runs on',
        `You took back your request to leave ${what} before its end.`,
      )
    case 'Pending':
      return undefined
  }
}

function approvedText({ amount, fee, planName }: FullExit): string {
  const back = formatCents(cents(amount - fee))
  return `We approved your request to leave your ${planName} investment of ${formatCents(amount)}. ${back} has returned to your balance, a fee of ${formatCents(fee)} was kept, and no profit was paid.`
}
