/** The letters of investments. */
import { formatCents } from '#kernel/money.ts'
import type { NotificationKind } from '#kernel/notification-kinds.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { Investment } from '../investment.ts'

type Person = { readonly name: string; readonly email: string }

type Recipient = Person & { readonly kind: NotificationKind; readonly id: string }

function letter(
  { name, email, kind, id }: Recipient,
  subject: string,
  heading: string,
  ...paragraphs: string[]
): Letter {
  const place = { label: 'See the investment', path: paths.investment(id) }
  return { kind, to: email, subject, heading, greeting: `Dear ${name},`, paragraphs, place }
}

export function requested(person: Person, { id, amount, planName }: Investment): Letter {
  const money = formatCents(amount)
  return letter(
    { ...person, kind: 'investment-requested', id },
    'Your investment request',
    'Your investment is waiting for approval',
    `You asked to invest ${money} in the ${planName} plan. Nothing has left your balance yet; we will write to you when it is decided.`,
  )
}

export function approved(person: Person, { id, amount, planName, profit, endDate }: Investment): Letter {
  return letter(
    { ...person, kind: 'investment-decided', id },
    'Your investment has begun',
    `${formatCents(amount)} invested in the ${planName} plan`,
    `Your investment was approved and began today. It ends on ${inUtc(endDate)}.`,
    `At its end ${formatCents(amount)} returns to your balance, and ${formatCents(profit)} goes to your profit.`,
  )
}

export function rejected(person: Person, { id, amount, planName }: Investment): Letter {
  return letter(
    { ...person, kind: 'investment-decided', id },
    'Your investment request was rejected',
    'Your investment was not approved',
    `Your request to invest ${formatCents(amount)} in the ${planName} plan was rejected. Your balance is unaffected.`,
  )
}

export function ended(person: Person, { id, amount, planName, profit }: Investment): Letter {
  return letter(
    { ...person, kind: 'investment-ended', id },
    'Your investment has ended',
    `Your ${planName} investment has matured`,
    `${formatCents(amount)} has returned to your balance, and ${formatCents(profit)} was added to your profit.`,
  )
}

function inUtc(date: Date | null): string {
  return date === null ? '' : `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}
