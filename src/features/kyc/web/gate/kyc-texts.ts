import type { KycStatus } from '#features/accounts/account.ts'
import { lookUp } from '#kernel/notation.ts'

type KycText = { readonly title: string; readonly text: string }

const texts: Record<KycStatus, KycText> = {
  'Not Submitted': {
    title: 'Your identity is not confirmed yet',
    text: 'Deposits, plans and withdrawals open once it is. For that we need the front and the back of an identity document.',
  },
  Pending: {
    title: 'Your documents are under review',
    text: 'Our staff will review them. You will get an e-mail as soon as there is a decision.',
  },
  Approved: {
    title: 'Your identity is confirmed',
    text: 'Nothing more is needed from you.',
  },
  Rejected: {
    title: 'Your documents were not accepted',
    text: 'You can upload other documents at any time.',
  },
}

/** For a status that only a newer client knows. */
const unknown: KycText = {
  title: 'Your identity is not confirmed yet',
  text: 'This page does not know the state of your check. Please load it again, or write to us.',
}

/** The meaning of an identity check's status for the person. */
export function kycTextOf(status: string): KycText {
  return lookUp(texts, status) ?? unknown
}
