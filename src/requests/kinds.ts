/** The kinds of request that staff decide, each with its words and the address of its page. No Zod: pages load this. */
import { lookUp, nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'

export const requestKinds = ['withdrawals', 'deposits', 'investments', 'exits', 'kyc', 'edits'] as const
export type RequestKindName = (typeof requestKinds)[number]

/** One request as the wire names it: a deposit by its transaction ID, identity documents by their owner. */
export type RequestName = { readonly kind: RequestKindName; readonly id: string }

const nouns: Record<RequestKindName, string> = {
  withdrawals: 'Withdrawal',
  deposits: 'Deposit',
  investments: 'Investment',
  exits: 'Early exit',
  kyc: 'KYC review',
  edits: 'Balance edit',
}

export function requestNoun(kind: string): string {
  return nameIn(nouns, kind)
}

const pages: Record<RequestKindName, (id: string) => string> = {
  withdrawals: paths.withdrawal,
  deposits: paths.transaction,
  investments: paths.investmentRequest,
  exits: paths.earlyExit,
  kyc: paths.kycReview,
  edits: paths.balanceEdit,
}

/** A newer server may know kinds that have no page here; the queues of all kinds start at the back office. */
export function requestPath({ kind, id }: RequestName): string {
  return lookUp(pages, kind)?.(id) ?? paths.staff
}
