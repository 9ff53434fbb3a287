/** The letters of investments. */
import type { Promised } from '#features/promises/promise.ts'
import { expectText } from '#features/promises/promise-texts.ts'
import { formatCents } from '#kernel/money.ts'
import { percentText, termText, utcMomentText } from '#kernel/notation.ts'
import type { NotificationKind } from '#kernel/notification-kinds.ts'
import * as paths from '#kernel/paths.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { exitTermsText } from '../early-exit.ts'
import { leavingEarly } from '../exit-texts.ts'
import type { Investment } from '../investment.ts'
import type { Renewal } from '../renewal.ts'

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

export function requested(
  person: Person,
  { id, amount, planName }: Investment,
  promised: Promised | undefined,
): Letter {
  const money = formatCents(amount)
  return letter(
    { ...person, kind: 'investment-requested', id },
    'Your investment request',
    'Your investment is waiting for approval',
    `You asked to invest ${money} in the ${planName} plan. Nothing has left your balance yet; we will write to you when it is decided. Until then you can cancel it in your account.`,
    ...expectText(promised),
  )
}

/** Letters about a decision. */
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

function approved(person: Person, investment: Investment): Letter {
  const { id, amount, planName, profit, endDate, onMaturity } = investment
  return letter(
    { ...person, kind: 'investment-decided', id },
    'Your investment has begun',
    `${formatCents(amount)} invested in the ${planName} plan`,
    `Your investment was approved and began today. It ends on ${momentOf(endDate)}.`,
    `At its end ${formatCents(amount)} returns to your balance, and ${formatCents(profit)} goes to your profit.`,
    `${leavingEarly}: ${exitTermsText(investment)}.`,
    ...(onMaturity === 'wallet' ? [] : [`${wishes[onMaturity]} You can change this until then.`]),
  )
}

function momentOf(date: Date | null): string {
  return date === null ? '' : utcMomentText(date)
}

function rejected(person: Person, { id, amount, planName, reason }: Investment): Letter {
  return letter(
    { ...person, kind: 'investment-decided', id },
    'Your investment request was rejected',
    'Your investment was not approved',
    `Your request to invest ${formatCents(amount)} in the ${planName} plan was rejected. Your balance is unaffected.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
  )
}

function cancelled(person: Person, { id, amount, planName }: Investment): Letter {
  return letter(
    { ...person, kind: 'investment-decided', id },
    'Your investment request was cancelled',
    'You cancelled your investment request',
    `You took back your request to invest ${formatCents(amount)} in the ${planName} plan. Your balance is unaffected.`,
  )
}

const wishes = {
  'renew-principal': 'As you chose, the amount is then invested again.',
  'renew-all': 'As you chose, the amount and the profit are then invested again.',
}

/** `renewal` is the new investment, the reason why there is none, or nothing where none was wanted. */
export function ended(person: Person, investment: Investment, renewal: Renewal | Refusal | undefined): Letter {
  const { id, amount, planName, profit } = investment
  return letter(
    { ...person, kind: 'investment-ended', id },
    'Your investment has ended',
    `Your ${planName} investment has matured`,
    `${formatCents(amount)} has returned to your balance, and ${formatCents(profit)} was added to your profit.`,
    ...(renewal === undefined ? [] : [isRefusal(renewal) ? notRenewed(renewal) : renewed(renewal)]),
  )
}

function notRenewed({ message }: Refusal): string {
  const why = message.endsWith('.') ? message : `${message}.`
  return `You had chosen to invest again, but this was not possible, so the money stays in your account. The reason: ${why}`
}

function renewed({ next, movedProfit }: Renewal): string {
  const { amount, planName, rate, termHours, status, endDate } = next
  const moved = movedProfit === 0n ? '' : `${formatCents(movedProfit)} of profit was moved to your balance for it. `
  const terms = `${formatCents(amount)} in the ${planName} plan, at ${percentText(rate / 100)} for ${termText(termHours)}`
  if (status === 'Active') {
    return `As you chose, a new investment began: ${terms}. ${moved}It ends on ${momentOf(endDate)}.`
  }
  return `As you chose, we requested a new investment for you: ${terms}. ${moved}It waits for approval. Until then nothing leaves your balance, and you can cancel it in your account.`
}
