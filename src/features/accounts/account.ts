/** An account: a person who can sign in, and their balances. */
import type { Duty, Role } from '#kernel/access.ts'
import type { Cents } from '#kernel/money.ts'

export const kycStatuses = ['Not Submitted', 'Pending', 'Approved', 'Rejected'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** The account's view of the most recently submitted identity documents. */
export type SubmittedDocuments = {
  readonly version: number
  readonly submittedAt: Date
  readonly reason: string
  /** The name on the document and the day of its expiry, once staff have noted its facts. */
  readonly checkedName: string | null
  readonly expiresOn: string | null
}

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly bio: string
  readonly photo: string
  readonly role: Role
  /** The duties that were chosen for a member of staff; null without a choice. */
  readonly duties: readonly Duty[] | null
  readonly verified: boolean
  readonly kycStatus: KycStatus
  readonly documents: SubmittedDocuments | null
  readonly referralCode: string
  readonly hasPassword: boolean
  /** When money stopped leaving and credentials stopped changing, because the owner reported an intrusion. */
  readonly frozenAt: Date | null
  readonly createdAt: Date
  readonly wallet: Cents
  readonly held: Cents
  readonly invested: Cents
  readonly profit: Cents
  /** All profit ever paid by plans; it never decreases. */
  readonly earned: Cents
}
