/** Letters to the owner of an account at every step of a recovery. */
import { utcMomentText } from '#kernel/notation.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'
import { ripeAt } from '../recovery.ts'
import type { FullRecovery } from './store.ts'

type Text = Pick<NoticeLetter, 'subject' | 'heading' | 'paragraphs'>

const place = { label: 'Open your security page', path: withQuery(paths.userProfile, { tab: 'security' }) }

/** `cancelUrl` is given as long as the recovery can be cancelled. */
export function recoveryLetter(
  recovery: FullRecovery,
  supportEmail: string,
  cancelUrl: string | undefined,
): NoticeLetter {
  const { owner } = recovery
  return {
    kind: 'account-recovery',
    to: owner.email,
    greeting: `Dear ${owner.name},`,
    ...textOf(recovery),
    place,
    footnote: `If you have questions, please write to ${supportEmail}.`,
    ...(cancelUrl !== undefined && {
      secretLink: {
        text: 'If it was not you, cancel the recovery with this link. You need not sign in.',
        label: 'Cancel this recovery',
        url: cancelUrl,
      },
    }),
  }
}

function textOf(recovery: FullRecovery): Text {
  const { status, firstApproval, reason } = recovery
  const nothingBefore = `Nothing changes before ${utcMomentText(ripeAt(recovery))}, and you can cancel until it is done.`
  switch (status) {
    case 'Pending':
      return firstApproval === null ? asked(recovery, nothingBefore) : approvedOnce(nothingBefore)
    case 'Approved':
      return said('The recovery of your account is approved', [
        'Two members of our staff have approved it. Your passkeys and your authenticator app will be removed from your account, and you will sign in with your password and an access code by e-mail.',
        nothingBefore,
      ])
    case 'Done':
      return said('Your account is recovered', [
        'Your passkeys, your authenticator app and your recovery codes were removed, and every session was signed out.',
        'Please sign in with your password. We will send an access code to this address. Then set up a new passkey or authenticator app.',
      ])
    case 'Rejected':
      return over('rejected', `Our staff have rejected it. The reason: ${reason}`)
    case 'Cancelled':
      return over('cancelled', reason)
    case 'Expired':
      return over('over', 'Our staff could not confirm within two weeks that it was you, so it has ended.')
  }
}

function asked({ device, address, askedAt }: FullRecovery, nothingBefore: string): Text {
  return said('Somebody asked to recover your account', [
    'Somebody with access to your account told us that its passkeys, authenticator app and recovery codes are lost, and asked us to remove them.',
    `When and where: ${utcMomentText(askedAt)}, ${device}, address ${address}.`,
    `If it was you, we will get in touch with you. Two members of our staff have to approve it. ${nothingBefore}`,
    'If it was not you, cancel it and change your password: somebody else knows it.',
  ])
}

function approvedOnce(nothingBefore: string): Text {
  return said('The recovery of your account has a first approval', [
    'One member of our staff has approved it. A second person has to approve it too.',
    nothingBefore,
  ])
}

function over(word: string, what: string): Text {
  return said(`The recovery of your account is ${word}`, [
    what,
    'Your passkeys and your authenticator app are as they were.',
  ])
}

function said(heading: string, paragraphs: readonly string[]): Text {
  return { subject: heading, heading, paragraphs }
}
