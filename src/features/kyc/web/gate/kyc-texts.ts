import type { KycStatus } from '#features/accounts/account.ts'

/** What each status of the identity check means for the person. */
export const kycTexts: Record<KycStatus, { readonly title: string; readonly text: string }> = {
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
