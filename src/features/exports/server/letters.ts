import { utcLongDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'

type Reader = { readonly name: string; readonly email: string }

const place = { label: 'Open your profile', path: `${paths.userProfile}?tab=security` }

export function exportReady({ name, email }: Reader, expiresAt: Date): Letter {
  return {
    kind: 'data-export',
    to: email,
    subject: 'The copy of your data is ready',
    heading: 'The copy of your data is ready',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You can download it in your profile, under Security, until ${utcLongDayText(expiresAt)}. For your safety it is not attached to this letter, and you have to sign in to get it.`,
      'If you did not ask for it, somebody else is using your account: please change your password and write to us.',
    ],
    place,
  }
}

export function exportFailed({ name, email }: Reader): Letter {
  return {
    kind: 'data-export',
    to: email,
    subject: 'The copy of your data could not be made',
    heading: 'The copy of your data could not be made',
    greeting: `Dear ${name},`,
    paragraphs: [
      'We are sorry: we tried several times, and something on our side went wrong each time. Nothing happened to your data.',
      'You can ask for a copy again at any time. If it fails again, please write to us.',
    ],
    place,
  }
}
