/** Letters about staff changes to an account. */

import type { Account } from '#features/accounts/account.ts'
import { dutiesOf, isStaff } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { dutiesText } from '../duties.ts'
import { nameOf } from '../people.ts'

export function roleChanged({ name, email, role, duties }: Account, supportEmail: string): Letter {
  const suspended = role === 'suspended'
  return {
    kind: 'role-changed',
    to: email,
    subject: suspended ? 'Your account is suspended' : 'Your role has changed',
    heading: suspended ? 'Your account is suspended' : `You are now ${nameOf(role)}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      suspended
        ? 'Our staff have suspended your account. Your money is where it was, but you cannot sign in for now.'
        : `Our staff have changed what you may do: you are now ${nameOf(role)}. You may have to sign in again.`,
      ...(duties && isStaff(role) ? [`Your duties: ${dutiesText(duties)}.`] : []),
    ],
    place: suspended ? { label: 'Reach us', path: paths.support } : { label: 'Open my account', path: paths.myAccount },
    footnote: `If you have questions, please write to ${supportEmail}.`,
  }
}

export function dutiesChanged(account: Account, supportEmail: string): Letter {
  return {
    kind: 'role-changed',
    to: account.email,
    subject: 'Your duties have changed',
    heading: 'Your duties have changed',
    greeting: `Dear ${account.name},`,
    paragraphs: [`An admin has changed your duties. They are now: ${dutiesText(dutiesOf(account))}.`],
    place: { label: 'Open my account', path: paths.myAccount },
    footnote: `If you have questions, please write to ${supportEmail}.`,
  }
}

export function adminPassword(person: Pick<Account, 'name' | 'email'>, link: string): Letter {
  return {
    kind: null,
    to: person.email,
    subject: 'You are an administrator now',
    heading: 'Choose your password',
    greeting: `Dear ${person.name},`,
    paragraphs: ['The operator made your account an administrator. Please choose its password to sign in.'],
    action: { label: 'Choose a password', url: link },
    footnote: 'The link works once, for 60 minutes. After that, “Forgot password” on the sign-in page sends another.',
  }
}

export function closingCode({ name, email }: Account, code: string): Letter {
  return {
    kind: null,
    to: email,
    subject: 'Your code for closing your account',
    heading: 'Close your account',
    greeting: `Dear ${name},`,
    paragraphs: ['Enter this code to close your account for good:'],
    code,
    footnote:
      'The code works once, for 10 minutes. If it was not you, please sign out your sessions in your profile and write to us.',
  }
}

export function accountClosed({ name, email }: Account, supportEmail: string): Letter {
  return {
    kind: null,
    to: email,
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    greeting: `Dear ${name},`,
    paragraphs: [
      'You have closed your account. Your name, e-mail address, phone number, photo, identity documents, notifications and chats with us are erased, and every session has ended.',
      'The entries in our books and the requests behind them stay, without your name. So does the record of the terms that you accepted.',
      'Thank you for having been with us. If you would like to come back, you can open a new account at any time.',
    ],
    footnote: `If it was not you, please write to ${supportEmail} at once.`,
    isLast: true,
  }
}
