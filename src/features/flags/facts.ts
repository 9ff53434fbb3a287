/** Facts about a request and its owner at a moment: plain data, read by the server or written by a test. */
import type { Cents } from '#kernel/money.ts'
import type { RequestName } from '#requests/kinds.ts'

/** Balance edits are of staff, and identity documents are compared by their own review. */
export const flaggedKinds = ['withdrawals', 'deposits', 'investments', 'exits'] as const
export type FlaggedKind = (typeof flaggedKinds)[number]

export function isFlaggedKind(kind: string): kind is FlaggedKind {
  return flaggedKinds.includes(kind as FlaggedKind)
}

/** Other accounts, up to the most that are looked for, and one of them to look at. */
export type Others = { readonly count: number; readonly one: string | null }

export type Payout = {
  /** Other accounts that were paid there, asked to be, or have saved the address. */
  readonly sharedWith: Others
  /** Whether its owner has been paid there before. */
  readonly wasPaid: boolean
  /** The owner's requests within the day before this one, with this one. */
  readonly withinADay: Cents
  /** From more than this on two people decide; undefined where one is enough. */
  readonly limit: Cents | undefined
  readonly lastDeposit: { readonly id: string; readonly confirmedAt: Date } | null
}

export type Facts = {
  readonly kind: FlaggedKind
  readonly ownerId: string
  readonly amount: Cents
  readonly requestedAt: Date
  /** The moment that the facts are of: the request's own, or a later one when staff open it. */
  readonly at: Date
  /** Another deposit, or a payout, with the transaction hash of this deposit. */
  readonly sameHash: RequestName | null
  /** For withdrawals alone. */
  readonly payout: Payout | null
  /** The newest requests of the same kind before this one, up to twenty. Exits have no habit. */
  readonly before: { readonly count: number; readonly average: Cents }
  readonly inSameBrowser: Others
  readonly inSameNetwork: Others
  /** The newest sign-ins, the last first, up to fifty. */
  readonly signIns: readonly { readonly at: Date; readonly address: string }[]
  readonly lastChange: { readonly at: Date; readonly field: string } | null
  /** The most probable hit that stands and was not found to be somebody else. */
  readonly hit: { readonly points: number; readonly list: string; readonly matched: string } | null
}
