/** Facts about a request and its owner at a moment: plain data, read by the server or written by a test. */
import type { Cents } from '#kernel/money.ts'
import type { RequestKindName, RequestName } from '#requests/kinds.ts'

/** From more than this within a day on two people decide; undefined where one is enough. */
export type Limits = { readonly withdrawal: Cents | undefined; readonly adjustment: Cents | undefined }

/** Other accounts, up to the most that are looked for, and one of them to look at. */
export type Others = { readonly count: number; readonly one: string | null }

export type Payout = {
  /** Other accounts that were paid there, asked to be, or have saved the address. */
  readonly sharedWith: Others
  /** Whether its owner has been paid there before. */
  readonly wasPaid: boolean
  readonly lastDeposit: { readonly id: string; readonly confirmedAt: Date } | null
}

export type Facts = {
  readonly kind: RequestKindName
  readonly ownerId: string
  /** Null for identity documents. */
  readonly amount: Cents | null
  readonly requestedAt: Date
  /** The moment that the facts are of: the request's own, or a later one when staff open it. */
  readonly at: Date
  /** Another deposit, or a payout, with the transaction hash of this deposit. */
  readonly sameHash: RequestName | null
  /** Other accounts whose documents are the same picture, or have the same number. */
  readonly sameDocument: Others
  /** For withdrawals alone. */
  readonly payout: Payout | null
  /** Withdrawals or balance edits of the owner within the day before this one, with this one. */
  readonly withinADay: { readonly sum: Cents; readonly limit: Cents | undefined } | null
  /** For a balance edit: those of the same author for the same person in the 30 days before, and the newest of them. */
  readonly edits: { readonly author: string; readonly before: number; readonly last: string | null } | null
  /** The edit that added money before this withdrawal, or the withdrawal that followed this edit, within 30 days. */
  readonly beside: (RequestName & { readonly amount: Cents; readonly passed: number }) | null
  /**
   * The newest requests of the same kind before this one, up to twenty: for a balance edit, the person's deposits. Exits and
   * documents have no habit.
   */
  readonly before: { readonly count: number; readonly average: Cents }
  readonly inSameBrowser: Others
  readonly inSameNetwork: Others
  /** The newest sign-ins, the last first, up to fifty. */
  readonly signIns: readonly { readonly at: Date; readonly address: string }[]
  readonly lastChange: { readonly at: Date; readonly field: string } | null
  /** The most probable hit that stands and was not found to be somebody else. */
  readonly hit: { readonly points: number; readonly list: string; readonly matched: string } | null
}
