/** The letters of identity checks. */
import type { Promised } from '#features/promises/promise.ts'
import { expectText } from '#features/promises/promise-texts.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }
type Expiring = Person & { readonly expires: string }

export function received(person: Person, promised: Promised | undefined): Letter {
  return {
    kind: 'identity-received',
    to: person.email,
    subject: 'We have received your identity documents',
    heading: 'Your documents are under review',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      'Thank you. Our staff will review them, and we will write to you as soon as there is a decision.',
      ...expectText(promised),
    ],
    place: { label: 'See the review', path: paths.uploadKyc },
    footnote: 'If you did not upload anything, please change your password and write to us.',
  }
}

export function approved(person: Person): Letter {
  return {
    kind: 'identity-decided',
    to: person.email,
    subject: 'Your identity is confirmed',
    heading: 'Your identity is confirmed',
    greeting: `Dear ${person.name},`,
    paragraphs: ['We have reviewed and approved your documents. You can now deposit, invest and withdraw.'],
    place: { label: 'Open my account', path: paths.myAccount },
  }
}

export function rejected(person: Person, reason: string): Letter {
  return {
    kind: 'identity-decided',
    to: person.email,
    subject: 'Your identity documents were not accepted',
    heading: 'We could not accept your documents',
    greeting: `Dear ${person.name},`,
    paragraphs: [`The reason: ${reason}`, 'You can upload other documents at any time.'],
    place: { label: 'Upload documents again', path: paths.uploadKyc },
  }
}

export function expiresSoon(person: Expiring): Letter {
  const day = utcLongDayText(person.expires)
  return {
    kind: 'identity-expires',
    to: person.email,
    subject: `Your identity document expires on ${day}`,
    heading: 'Your identity document expires soon',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `The document that we checked expires on ${day}. Your account stays open, but from that day on your verification level is basic, and other limits can apply to you.`,
      'If you have a new document, you can send it now. While we review it, deposits, plans and withdrawals have to wait.',
    ],
    place: { label: 'Send a new document', path: paths.uploadKyc },
  }
}

export function expired(person: Expiring): Letter {
  return {
    kind: 'identity-expires',
    to: person.email,
    subject: 'Your identity document has expired',
    heading: 'Your identity document has expired',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `The document that we checked was valid until ${utcLongDayText(person.expires)}. Your account stays open; your verification level is now basic, and other limits can apply to you.`,
      'You can send a new document. While we review it, deposits, plans and withdrawals have to wait.',
    ],
    place: { label: 'Send a new document', path: paths.uploadKyc },
  }
}
