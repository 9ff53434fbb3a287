/** The letters of withdrawals. */
import { coinText } from '#features/operator/assets.ts'
import type { Promised } from '#features/promises/promise.ts'
import { answerByText, businessDaysText } from '#features/promises/promise-texts.ts'
import { formatCents, zeroCents } from '#kernel/money.ts'
import { utcMomentText } from '#kernel/notation.ts'
import type { NotificationKind } from '#kernel/notification-kinds.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter, NoticeLetter } from '#platform/server/outbox/letter.ts'
import { receives, type Withdrawal } from '../withdrawal.ts'

type Person = { readonly name: string; readonly email: string }

const place = { label: 'See my withdrawals', path: paths.withdrawWallet }

function letterAbout(kind: NotificationKind) {
  return ({ name, email }: Person, subject: string, heading: string, paragraphs: string[]): NoticeLetter => {
    return { kind, to: email, subject, heading, greeting: `Dear ${name},`, paragraphs, place }
  }
}

const requestLetter = letterAbout('withdrawal-requested')
const letter = letterAbout('withdrawal-decided')

/** The amount after the fee; nothing without a fee. */
function feeLines(withdrawal: Withdrawal, arriving: string): string[] {
  const { fee } = withdrawal
  return fee === zeroCents
    ? []
    : [`The fee is ${formatCents(fee)}, so ${formatCents(receives(withdrawal))} ${arriving}.`]
}

export function requested(person: Person, withdrawal: Withdrawal, promised: Promised | undefined): Letter {
  return requestLetter(person, 'Your withdrawal request', heldText(withdrawal), [
    ...requestLines(withdrawal, promised, []),
    'If it was not you, please cancel it at once and change your password.',
  ])
}

/** Sent with the link “This was not me”, which says what to do about an intrusion. */
export function requestedToNewAddress(
  person: Person,
  withdrawal: Withdrawal,
  promised: Promised | undefined,
  now: Date,
): NoticeLetter {
  const { opensAt } = withdrawal
  const until = opensAt > now ? `, so the withdrawal can be approved from ${utcMomentText(opensAt)}` : ''
  const heading = `${heldText(withdrawal)} to a new address`
  return requestLetter(
    person,
    'Your withdrawal request',
    heading,
    requestLines(withdrawal, promised, [`This address is new for your account${until}.`]),
  )
}

function heldText({ amount }: Withdrawal): string {
  return `${formatCents(amount)} is held for your withdrawal`
}

function requestLines(withdrawal: Withdrawal, promised: Promised | undefined, aboutAddress: string[]): string[] {
  const { amount, walletAddress } = withdrawal
  return [
    `You asked to withdraw ${formatCents(amount)} to ${walletAddress} (${coinText(withdrawal)}).`,
    ...aboutAddress,
    ...feeLines(withdrawal, 'will be paid out'),
    ...(promised
      ? [`Withdrawals are processed ${businessDaysText(promised.days)}: this one by ${answerByText(promised)}.`]
      : []),
    'Until it is decided you can cancel it in your account.',
  ]
}

/** Letters about a decision; a first approval decides nothing yet. */
export function decisionLetter(person: Person, withdrawal: Withdrawal): Letter | undefined {
  switch (withdrawal.status) {
    case 'Approved':
      return approved(person, withdrawal)
    case 'Rejected':
      return rejected(person, withdrawal)
    case 'Cancelled':
      return cancelled(person, withdrawal)
    case 'Pending':
      return undefined
  }
}

function approved(person: Person, withdrawal: Withdrawal): Letter {
  const { amount, walletAddress, transactionHash } = withdrawal
  const hash = transactionHash === '' ? [] : [`Transaction hash: ${transactionHash}`]
  return letter(person, 'Your withdrawal was paid', `${formatCents(receives(withdrawal))} is on its way`, [
    `Your withdrawal of ${formatCents(amount)} to ${walletAddress} (${coinText(withdrawal)}) was approved and sent.`,
    ...feeLines(withdrawal, 'was paid out'),
    ...hash,
  ])
}

function rejected(person: Person, { amount, source, reason }: Withdrawal): Letter {
  const why = reason === '' ? [] : [`The reason: ${reason}`]
  const book = source === 'wallet' ? 'balance' : 'profit'
  return letter(person, 'Your withdrawal was rejected', `${formatCents(amount)} has returned to your ${book}`, [
    `Your withdrawal of ${formatCents(amount)} was rejected, and the money is back where it was.`,
    ...why,
  ])
}

function cancelled(person: Person, { amount, source }: Withdrawal): Letter {
  const book = source === 'wallet' ? 'balance' : 'profit'
  return letter(person, 'Your withdrawal was cancelled', `${formatCents(amount)} has returned to your ${book}`, [
    `You cancelled your withdrawal of ${formatCents(amount)}.`,
  ])
}
