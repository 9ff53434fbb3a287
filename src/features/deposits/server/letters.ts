/** The letters of deposits. */
import type { Promised } from '#features/promises/promise.ts'
import { expectText } from '#features/promises/promise-texts.ts'
import { formatCents } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { Deposit } from '../deposit.ts'
import type { FullDeposit } from './store.ts'

const place = { label: 'See my history', path: paths.transactionHistory }

export function declared(
  { owner, declared: amount, transactionId }: FullDeposit,
  promised: Promised | undefined,
): Letter {
  return {
    kind: 'deposit-declared',
    to: owner.email,
    subject: `Deposit ${transactionId} received for review`,
    heading: 'We are looking for your deposit',
    greeting: `Dear ${owner.name},`,
    paragraphs: [
      `You declared a deposit of ${formatCents(amount)} (${transactionId}).`,
      'We will write to you as soon as it has arrived and been confirmed. Until then you can cancel it in your account.',
      ...expectText(promised),
    ],
    place,
  }
}

/** Letters about a decision; a first confirmation decides nothing yet. */
export function decisionLetter(deposit: FullDeposit, next: Deposit): Letter | undefined {
  switch (next.status) {
    case 'Confirmed':
      return confirmed(deposit, next)
    case 'Rejected':
      return rejected(deposit, next)
    case 'Cancelled':
      return cancelled(deposit)
    case 'Pending':
      return undefined
  }
}

function confirmed({ owner }: FullDeposit, { received, declared: wanted, transactionId, notes }: Deposit): Letter {
  const amount = received ?? wanted
  const difference = amount === wanted ? [] : [`You declared ${formatCents(wanted)}; this is what arrived.`]
  return {
    kind: 'deposit-decided',
    to: owner.email,
    subject: `Deposit ${transactionId} confirmed`,
    heading: `${formatCents(amount)} added to your balance`,
    greeting: `Dear ${owner.name},`,
    paragraphs: [`Your deposit ${transactionId} was confirmed.`, ...difference, ...noted(notes)],
    place,
  }
}

function rejected({ owner }: FullDeposit, { declared: amount, transactionId, notes }: Deposit): Letter {
  return {
    kind: 'deposit-decided',
    to: owner.email,
    subject: `Deposit ${transactionId} rejected`,
    heading: 'We could not confirm your deposit',
    greeting: `Dear ${owner.name},`,
    paragraphs: [`Your deposit ${transactionId} of ${formatCents(amount)} was rejected.`, ...noted(notes)],
    place,
    footnote: 'If you have sent the money, please write to us with the transaction’s hash.',
  }
}

function cancelled({ owner, declared: amount, transactionId }: FullDeposit): Letter {
  return {
    kind: 'deposit-decided',
    to: owner.email,
    subject: `Deposit ${transactionId} cancelled`,
    heading: 'You cancelled your deposit',
    greeting: `Dear ${owner.name},`,
    paragraphs: [`We no longer look for your deposit ${transactionId} of ${formatCents(amount)}.`],
    place,
    footnote: 'If you have sent the money, please write to us with the transaction’s hash.',
  }
}

function noted(notes: string): string[] {
  return notes === '' ? [] : [`A note from our staff: ${notes}`]
}
