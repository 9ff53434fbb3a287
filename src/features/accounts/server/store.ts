/**
 * The SQL of accounts. Only this room writes `users` and `letter_tokens`; the SQL of credentials is in the neighbouring
 * files.
 */
import type { Role } from '#kernel/access.ts'
import { emailKey } from '#kernel/email-address.ts'
import { searchKey } from '#kernel/search-key.ts'
import { upperAscii } from '#kernel/text.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Account, KycStatus } from '../account.ts'
import { type AccountRow, accountColumns, accountTables, toAccount } from './account-row.ts'
import { newReferralCode } from './referral-code.ts'

type NewAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly passwordHash: string | null
  readonly googleSubject: string | null
  readonly verifiedAt: Date | null
  readonly referralCode: string
  readonly referredBy: string | null
  readonly createdAt: Date
}

const insertAccount = statement<{ id: string }>(`
  insert into users (id, name, email, phone, country, password_hash, google_subject, verified_at, referral_code,
    referred_by, created_at, email_key, search_name, search_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (email_key) do nothing
  returning id`)

/** Returns whether the address was still free. */
export async function addAccount(db: Queries, account: NewAccount): Promise<boolean> {
  const { id, name, email, phone, country, passwordHash, googleSubject, verifiedAt, referralCode } = account
  const values = [id, name, email, phone, country, passwordHash, googleSubject, verifiedAt, referralCode]
  const keys = [emailKey(email), searchKey(name), searchKey(email)]
  return (await db.run(insertAccount, ...values, account.referredBy, account.createdAt, ...keys)) === 1
}

const selectAccount = query<AccountRow>(`select ${accountColumns} from ${accountTables} where person.id = $1`)

export async function accountById(db: Queries, id: string): Promise<Account> {
  const row = await db.one(selectAccount, id)
  if (!row) throw new Error('An account vanished while it was used')
  return toAccount(row)
}

const selectIdByEmail = query<{ id: string }>('select id from users where email_key = $1')

export async function accountIdByEmail(db: Queries, email: string): Promise<string | undefined> {
  return (await db.one(selectIdByEmail, emailKey(email)))?.id
}

const selectReferrer = query<{ id: string }>('select id from users where referral_code = $1')

export async function referrerByCode(db: Queries, code: string): Promise<string | undefined> {
  return (await db.one(selectReferrer, upperAscii(code)))?.id
}

type Profile = Pick<Account, 'name' | 'phone' | 'bio' | 'country' | 'photo'>

const updateProfileFields = statement(`
  update users set name = coalesce($2, name), phone = coalesce($3, phone), bio = coalesce($4, bio),
    country = coalesce($5, country), photo = coalesce($6, photo), search_name = coalesce($7, search_name)
  where id = $1`)

export function saveProfile(db: Queries, id: string, changed: { [K in keyof Profile]?: Profile[K] | undefined }) {
  const { name, phone, bio, country, photo } = changed
  const key = name === undefined ? undefined : searchKey(name)
  return db.run(updateProfileFields, id, name, phone, bio, country, photo, key)
}

const updateKycStatus = statement('update users set kyc_status = $2 where id = $1')

export function setKycStatus(tx: Tx, id: string, status: KycStatus): void {
  tx.effect(updateKycStatus, id, status)
}

const selectPhotos = query<{ photo: string }>(`select photo from users where photo <> '' and photo = any ($1)`)

/** The photos that are in use. */
export async function photosInProfiles(db: Queries, photos: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.all(selectPhotos, photos)).map(({ photo }) => photo))
}

const insertSamplePerson = statement(`
  insert into users (id, name, email, phone, country, role, password_hash, verified_at, kyc_status, referral_code, created_at,
    email_key, search_name, search_email)
  values ($1, $2, $3, $4, $5, $6, $7, $9, $10, $8, $9, $11, $12, $13)
  on conflict (email_key) do nothing`)

type SamplePerson = Pick<NewAccount, 'id' | 'name' | 'email' | 'phone' | 'country' | 'createdAt'> & {
  readonly role: Role
  readonly kycStatus: KycStatus
  readonly passwordHash: string
}

/** For the demo only: a person whose address is already verified. */
export function addSamplePerson(db: Queries, person: SamplePerson): Promise<number> {
  const { id, name, email, phone, country, role, kycStatus, passwordHash, createdAt } = person
  const said = [id, name, email, phone, country, role, passwordHash, newReferralCode(), createdAt, kycStatus]
  return db.run(insertSamplePerson, ...said, emailKey(email), searchKey(name), searchKey(email))
}

const selectExists = query<{ found: boolean }>(
  'select exists (select from users where id = $1 and deleted_at is null) as found',
)

export async function accountExists(db: Queries, id: string): Promise<boolean> {
  return (await db.one(selectExists, id))?.found ?? false
}

const lockFreezing = statement<{ frozenAt: Date | null }>(`
  select frozen_at as "frozenAt" from users where id = $1 and deleted_at is null for update`)

/**
 * Locks a person like the subject of a staff action: a concurrent payout has finished, or finds the account frozen.
 * Undefined for a deleted account.
 */
export function lockForFreezing(tx: Tx, id: string): Promise<{ frozenAt: Date | null } | undefined> {
  return tx.one(lockFreezing, id)
}

const updateFrozen = statement('update users set frozen_at = $2 where id = $1')

export function setFrozen(tx: Tx, id: string, at: Date | null): void {
  tx.effect(updateFrozen, id, at)
}
