/** An account: a person who can sign in, and their balances. */
import type { Role } from '#kernel/access.ts'
import type { Cents } from '#kernel/money.ts'

export const kycStatuses = ['Not Submitted', 'Pending', 'Approved', 'Rejected'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** What the account shows of the most recently submitted identity documents. */
export type SubmittedDocuments = { readonly version: number; readonly submittedAt: Date; readonly reason: string }

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly bio: string
  readonly photo: string
  readonly role: Role
  readonly verified: boolean
  readonly kycStatus: KycStatus
  readonly documents: SubmittedDocuments | null
  readonly referralCode: string
  readonly hasPassword: boolean
  /** Since when money cannot leave and credentials cannot change, because the owner said that somebody else got in. */
  readonly frozenAt: Date | null
  readonly createdAt: Date
  readonly wallet: Cents
  readonly held: Cents
  readonly invested: Cents
  readonly profit: Cents
  /** All profit ever paid by plans; it never decreases. */
  readonly earned: Cents
}
