/** How an account is read: one statement brings the person and what the ledger says of their money. */
import type { Role } from '../../../kernel/access.ts'
import { type BalanceColumns, balancesOf, toBalances } from '../../../ledger/server/balances.ts'
import type { Account, KycStatus } from '../account.ts'

export type AccountRow = BalanceColumns & {
  id: string
  name: string
  email: string
  phone: string
  country: string
  bio: string
  photo: string
  role: Role
  verified: boolean
  kyc_status: KycStatus
  referral_code: string
  has_password: boolean
  created_at: Date
}

export const accountColumns = `
  person.id, person.name, person.email, person.phone, person.country, person.bio, person.photo, person.role,
  person.verified_at is not null as verified, person.kyc_status, person.referral_code,
  person.password_hash is not null as has_password, person.created_at,
  money.wallet, money.held, money.invested, money.profit`

export const accountTables = `users person cross join ${balancesOf('person.id')} money`

export function toAccount(row: AccountRow): Account {
  const { wallet, invested, profit } = toBalances(row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    bio: row.bio,
    photo: row.photo,
    role: row.role,
    verified: row.verified,
    kycStatus: row.kyc_status,
    referralCode: row.referral_code,
    hasPassword: row.has_password,
    createdAt: row.created_at,
    wallet,
    invested,
    profit,
  }
}
