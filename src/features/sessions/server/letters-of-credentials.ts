/** The letters about opening an account and about its password. */
import type { Letter, NoticeLetter } from '#platform/server/outbox/letter.ts'
import { sessionsPlace } from './letters.ts'

type Person = { readonly name: string; readonly email: string }

export function verification(person: Person, link: string): Letter {
  return {
    kind: null,
    to: person.email,
    subject: 'Verify your e-mail address',
    heading: 'Please verify your e-mail address',
    // Without the name: an attacker may have typed it with another person's address.
    greeting: 'Hello,',
    paragraphs: ['Thank you for opening an account. Please confirm that this address is yours.'],
    action: { label: 'Verify my address', url: link },
    footnote: 'The link works once, for 24 hours. If you did not open an account, please ignore this letter.',
  }
}

export function passwordReset(person: Person, link: string): Letter {
  return {
    kind: null,
    to: person.email,
    subject: 'Reset your password',
    heading: 'Choose a new password',
    greeting: `Dear ${person.name},`,
    paragraphs: ['Somebody asked to reset the password of your account. If it was you, please follow the link.'],
    action: { label: 'Choose a new password', url: link },
    footnote: 'The link works once, for 60 minutes. If it was not you, your password stays as it is.',
  }
}

export function passwordChanged(person: Person): NoticeLetter {
  return {
    kind: 'password-changed',
    to: person.email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      'The password of your account was changed just now. Other sessions were signed out, and other browsers have to confirm anew that it is you.',
    ],
    place: sessionsPlace,
  }
}
