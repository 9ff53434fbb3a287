import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter, NoticeLetter } from '#platform/server/outbox/letter.ts'
import type { FactorDecision } from '../freeze.ts'

type Person = { readonly name: string; readonly email: string }

const what =
  'Withdrawals, new investments, early exits and changes of passwords, factors and addresses are refused, and what is pending waits. Passkeys and authenticator apps that were added in the last seven days do not work until the account is unfrozen.'

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
    paragraphs: [
      'Your account was frozen in one of its sessions, and all of them were signed out.',
      what,
      'If it was not you, sign in and tell us: whoever froze it cannot unfreeze it.',
    ],
    place: securityPlace,
  }
}

export function unfreezeCode({ name, email }: Person, code: string): Letter {
  return {
    kind: null,
    to: email,
    subject: 'Your code for unfreezing your account',
    heading: 'Unfreeze your account',
    greeting: `Dear ${name},`,
    paragraphs: ['Enter this code to unfreeze your account:'],
    code,
    footnote:
      'The code works once, for 10 minutes. If it was not you, somebody has a passkey or the authenticator app of your account: please write to us.',
  }
}

export function unfreezingApproved({ name, email }: Person): NoticeLetter {
  return {
    kind: 'account-frozen',
    to: email,
    subject: 'Our staff are about to unfreeze your account',
    heading: 'Our staff are about to unfreeze your account',
    greeting: `Dear ${name},`,
    paragraphs: ['One member of our staff has approved it. A second person has to approve it too.'],
    place: securityPlace,
  }
}

const kept = {
  keep: 'Passkeys and authenticator apps that were added in the seven days before the freeze work again.',
  remove: 'Passkeys and authenticator apps that were added in the seven days before the freeze were removed.',
}

export function unfrozen({ name, email }: Person, by: 'owner' | 'staff', factors: FactorDecision): NoticeLetter {
  return {
    kind: 'account-frozen',
    to: email,
    subject: 'Your account is no longer frozen',
    heading: 'Your account is no longer frozen',
    greeting: `Dear ${name},`,
    paragraphs: [
      by === 'owner'
        ? 'Your account was unfrozen with your passkey or authenticator app and a code from this mailbox.'
        : 'Our staff have unfrozen your account, as agreed with you.',
      kept[factors],
      'Withdrawals are possible again, and those that waited can be paid out.',
    ],
    place: securityPlace,
  }
}

const securityPlace = {
  label: 'See the security of my account',
  path: withQuery(paths.userProfile, { tab: 'security' }),
}
