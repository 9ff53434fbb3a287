import { utcLongDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { ExportKind } from '../data-export.ts'

type Reader = { readonly name: string; readonly email: string }

type Words = {
  /** The beginning of a sentence. */
  readonly file: string
  readonly where: string
  readonly place: { readonly label: string; readonly path: string }
}

const words: Readonly<Record<ExportKind, Words>> = {
  data: {
    file: 'The copy of your data',
    where: 'in your profile, under Security,',
    place: { label: 'Open your profile', path: `${paths.userProfile}?tab=security` },
  },
  history: {
    file: 'The file of your history',
    where: 'on the page of your history',
    place: { label: 'Open your history', path: paths.transactionHistory },
  },
  users: {
    file: 'The file of users',
    where: 'in the back office, on the page of users,',
    place: { label: 'Open the users', path: paths.users },
  },
}

export function exportReady(kind: ExportKind, { name, email }: Reader, expiresAt: Date): Letter {
  const { file, where, place } = words[kind]
  return {
    kind: 'data-export',
    to: email,
    subject: `${file} is ready`,
    heading: `${file} is ready`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `You can download it ${where} until ${utcLongDayText(expiresAt)}. For your safety it is not attached to this letter, and you have to sign in to get it.`,
      'If you did not ask for it, somebody else is using your account: please change your password and write to us.',
    ],
    place,
  }
}

export function exportFailed(kind: ExportKind, { name, email }: Reader): Letter {
  const { file, place } = words[kind]
  return {
    kind: 'data-export',
    to: email,
    subject: `${file} could not be made`,
    heading: `${file} could not be made`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `We are sorry: we tried several times, and something on our side went wrong each time. ${kind === 'data' ? 'Nothing happened to your data.' : 'Nothing was lost.'}`,
      `You can ask for ${kind === 'data' ? 'a copy' : 'it'} again at any time. If it fails again, please write to us.`,
    ],
    place,
  }
}
