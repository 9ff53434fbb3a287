import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }

const what = 'Withdrawals and changes of passwords, factors and addresses are refused, and pending withdrawals wait.'

export function frozenByLink({ name, email }: Person, supportEmail: string): NoticeLetter {
  return {
    kind: 'account-frozen',
    to: email,
    subject: 'Your account is frozen',
    heading: 'Your account is frozen',
    greeting: `Dear ${name},`,
    paragraphs: [
      'You told us that somebody else used your account. We have signed out every session, and the old password no longer works.',
      what,
      `If you have not chosen a new password yet, ask for a reset link. If you have not talked to us yet, please write to ${supportEmail}.`,
    ],
    place: { label: 'Choose a new password', path: paths.forgot },
  }
}

export function frozenByOwner({ name, email }: Person): NoticeLetter {
  return {
    kind: 'account-frozen',
    to: email,
    subject: 'Your account is frozen',
    heading: 'Your account is frozen',
    greeting: `Dear ${name},`,
    paragraphs: ['You froze your account, and all other sessions were signed out.', what],
    place: securityPlace,
  }
}

export function unfrozen({ name, email }: Person, by: 'owner' | 'staff'): NoticeLetter {
  return {
    kind: 'account-frozen',
    to: email,
    subject: 'Your account is no longer frozen',
    heading: 'Your account is no longer frozen',
    greeting: `Dear ${name},`,
    paragraphs: [
      by === 'owner'
        ? 'Your account was unfrozen with your passkey or authenticator app.'
        : 'Our staff have unfrozen your account, as agreed with you.',
      'Withdrawals are possible again, and those that waited can be paid out.',
    ],
    place: securityPlace,
  }
}

const securityPlace = {
  label: 'See the security of my account',
  path: withQuery(paths.userProfile, { tab: 'security' }),
}
