/** The kinds of things that staff find, for both sides: pages load no Zod. */
import type { Guard } from '#kernel/access.ts'

export const foundKinds = [
  'people',
  'deposits',
  'withdrawals',
  'investments',
  'exits',
  'edits',
  'kyc',
  'recoveries',
  'cases',
  'conversations',
  'documents',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const kindTitles: Readonly<Record<FoundKind, string>> = {
  people: 'People',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  investments: 'Investments',
  exits: 'Early exits',
  edits: 'Balance edits',
  kyc: 'KYC reviews',
  recoveries: 'Account recoveries',
  cases: 'Cases',
  conversations: 'Conversations',
  documents: 'Documents',
}

/** Requirements of each kind's page. All other kinds are open to all staff. */
export const guards: Partial<Readonly<Record<FoundKind, Guard>>> = {
  edits: { access: 'administer' },
  kyc: { access: 'see users and queues', duty: 'identity' },
  recoveries: { access: 'see users and queues', duty: 'identity' },
  cases: { access: 'see users and queues', duty: 'compliance' },
  conversations: { access: 'see users and queues', duty: 'support' },
}

export const shortestText = 2
/** A pasted address of a page fits, and so does every transaction hash. */
export const longestText = 200
/** Results of each kind. */
export const mostOfKind = 6
