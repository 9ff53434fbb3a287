/** Reads accounts: one statement returns the person and their balances. */
import type { Duty, Role } from '#kernel/access.ts'
import { type BalanceColumns, balancesOf, toBalances } from '#ledger/server/balances.ts'
import type { Account, KycStatus, SubmittedDocuments } from '../account.ts'

export type AccountRow = BalanceColumns & {
  id: string
  name: string
  email: string
  phone: string
  country: string
  bio: string
  photo: string
  role: Role
  duties: Duty[] | null
  verified: boolean
  kyc_status: KycStatus
  kyc_version: number | null
  kyc_submitted_at: Date | null
  kyc_reason: string | null
  checked_name: string | null
  expires_on: string | null
  referral_code: string
  has_password: boolean
  frozen_at: Date | null
  created_at: Date
}

export const accountColumns = `
  person.id, person.name, person.email, person.phone, person.country, person.bio, person.photo, person.role, person.duties,
  person.verified_at is not null as verified, person.kyc_status, person.referral_code,
  person.password_hash is not null as has_password, person.frozen_at, person.created_at,
  submission.version as kyc_version, submission.submitted_at as kyc_submitted_at, submission.reason as kyc_reason,
  submission.checked_name, submission.expires_on::text as expires_on,
  money.wallet, money.held, money.invested, money.profit, money.earned`

/** Over the rows of `users` that `people` selects. */
export function accountTablesOver(people: string): string {
  return `
  ${people} person cross join ${balancesOf('person.id')} money
  left join kyc_submissions submission on submission.owner = person.id`
}

export const accountTables = accountTablesOver('users')

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    bio: row.bio,
    photo: row.photo,
    role: row.role,
    duties: row.duties,
    verified: row.verified,
    kycStatus: row.kyc_status,
    documents: documentsIn(row),
    referralCode: row.referral_code,
    hasPassword: row.has_password,
    frozenAt: row.frozen_at,
    createdAt: row.created_at,
    ...toBalances(row),
  }
}

function documentsIn(row: AccountRow): SubmittedDocuments | null {
  const { kyc_version, kyc_submitted_at, kyc_reason, checked_name, expires_on } = row
  if (kyc_version === null || kyc_submitted_at === null) return null
  const facts = { checkedName: checked_name, expiresOn: expires_on }
  return { version: kyc_version, submittedAt: kyc_submitted_at, reason: kyc_reason ?? '', ...facts }
}
