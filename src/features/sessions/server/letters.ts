/** The letters of signing in, and of staff who view an account. */
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter, NoticeLetter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }

export const sessionsPlace = {
  label: 'See where you are signed in',
  path: withQuery(paths.userProfile, { tab: 'security' }),
}

export function accessCode(person: Person, code: string): Letter {
  return {
    kind: null,
    to: person.email,
    subject: 'Your access code',
    heading: 'Your access code',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      'Somebody signed in to your account from a new browser with the right password. To continue, enter this code:',
    ],
    code,
    footnote:
      'The code works once, for 10 minutes. If it was not you, please change your password: somebody else knows it.',
  }
}

export function newBrowser(person: Person): NoticeLetter {
  return {
    kind: 'new-browser',
    to: person.email,
    subject: 'A new browser signed in to your account',
    heading: 'A new browser signed in',
    greeting: `Dear ${person.name},`,
    paragraphs: ['Somebody signed in to your account from a browser that we did not know.'],
    place: sessionsPlace,
  }
}

export function staffView(person: Person, staffName: string, reason: string, supportEmail: string): Letter {
  return {
    kind: 'staff-view',
    to: person.email,
    subject: 'Our staff viewed your account',
    heading: 'Our staff viewed your account',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `${staffName} opened your account to see it as you see it. Nobody can move money or change anything that way.`,
      `The reason: ${reason}`,
      `If you have questions about it, please write to ${supportEmail}.`,
    ],
    place: { ...sessionsPlace, label: 'See who viewed my account' },
  }
}
