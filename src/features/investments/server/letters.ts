/** The letters of investments. */
import { formatCents } from '#kernel/money.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { Investment } from '../investment.ts'

type Person = { readonly name: string; readonly email: string }

function letter({ name, email }: Person, subject: string, heading: string, ...paragraphs: string[]): Letter {
  return { to: email, subject, heading, greeting: `Dear ${name},`, paragraphs }
}

export function requested(person: Person, { amount, planName }: Investment): Letter {
  const money = formatCents(amount)
  return letter(
    person,
    'Your investment request',
    'Your investment is waiting for approval',
    `You asked to invest ${money} in the ${planName} plan. Nothing has left your balance yet; we will write to you when it is decided. Until then you can cancel it in your account.`,
  )
}

/** What the investor is told about a decision. */
export function decisionLetter(person: Person, investment: Investment): Letter | undefined {
  switch (investment.status) {
    case 'Active':
      return approved(person, investment)
    case 'Rejected':
      return rejected(person, investment)
    case 'Cancelled':
      return cancelled(person, investment)
    case 'Pending':
    case 'Ended':
      return undefined
  }
}

function approved(person: Person, { amount, planName, profit, endDate }: Investment): Letter {
  return letter(
    person,
    'Your investment has begun',
    `${formatCents(amount)} invested in the ${planName} plan`,
    `Your investment was approved and began today. It ends on ${inUtc(endDate)}.`,
    `At its end ${formatCents(amount)} returns to your balance, and ${formatCents(profit)} goes to your profit.`,
  )
}

function rejected(person: Person, { amount, planName }: Investment): Letter {
  return letter(
    person,
    'Your investment request was rejected',
    'Your investment was not approved',
    `Your request to invest ${formatCents(amount)} in the ${planName} plan was rejected. Your balance is unaffected.`,
  )
}

function cancelled(person: Person, { amount, planName }: Investment): Letter {
  return letter(
    person,
    'Your investment request was cancelled',
    'You cancelled your investment request',
    `You took back your request to invest ${formatCents(amount)} in the ${planName} plan. Your balance is unaffected.`,
  )
}

export function ended(person: Person, { amount, planName, profit }: Investment): Letter {
  return letter(
    person,
    'Your investment has ended',
    `Your ${planName} investment has matured`,
    `${formatCents(amount)} has returned to your balance, and ${formatCents(profit)} was added to your profit.`,
  )
}

function inUtc(date: Date | null): string {
  return date === null ? '' : `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}
