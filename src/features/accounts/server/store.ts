/** The SQL of accounts. Only this room writes `users` and `letter_tokens`. */
import type { Role } from '../../../kernel/access.ts'
import { searchKey } from '../../../kernel/search-key.ts'
import { type Queries, statement, type Tx } from '../../../platform/server/database.ts'
import type { Account, KycStatus } from '../account.ts'
import { type AccountRow, accountColumns, accountTables, toAccount } from './account-row.ts'
import { newReferralCode } from './referral-code.ts'

export type NewAccount = {
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
    referred_by, created_at, search_name, search_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (email_key) do nothing
  returning id`)

/** Answers whether the address was still free. */
export async function addAccount(db: Queries, account: NewAccount): Promise<boolean> {
  const { id, name, email, phone, country, passwordHash, googleSubject, verifiedAt, referralCode } = account
  const values = [id, name, email, phone, country, passwordHash, googleSubject, verifiedAt, referralCode]
  const keys = [searchKey(name), searchKey(email)]
  return (await db.run(insertAccount, ...values, account.referredBy, account.createdAt, ...keys)) === 1
}

const selectAccount = statement<AccountRow>(`select ${accountColumns} from ${accountTables} where person.id = $1`)

export async function accountById(db: Queries, id: string): Promise<Account> {
  const row = await db.one(selectAccount, id)
  if (!row) throw new Error('An account vanished while it was used')
  return toAccount(row)
}

const selectIdByEmail = statement<{ id: string }>('select id from users where email_key = lower($1)')

export async function accountIdByEmail(db: Queries, email: string): Promise<string | undefined> {
  return (await db.one(selectIdByEmail, email))?.id
}

const selectReferrer = statement<{ id: string }>('select id from users where referral_code = upper($1)')

export async function referrerByCode(db: Queries, code: string): Promise<string | undefined> {
  return (await db.one(selectReferrer, code))?.id
}

export type Profile = Pick<Account, 'name' | 'phone' | 'bio' | 'country' | 'photo'>

const updateProfileFields = statement(`
  update users set name = coalesce($2, name), phone = coalesce($3, phone), bio = coalesce($4, bio),
    country = coalesce($5, country), photo = coalesce($6, photo), search_name = coalesce($7, search_name)
  where id = $1`)

export function saveProfile(db: Queries, id: string, changed: { [K in keyof Profile]?: Profile[K] | undefined }) {
  const { name, phone, bio, country, photo } = changed
  const key = name === undefined ? undefined : searchKey(name)
  return db.run(updateProfileFields, id, name, phone, bio, country, photo, key)
}

const selectPasswordHash = statement<{ password_hash: string | null }>('select password_hash from users where id = $1')

export async function passwordHashOf(db: Queries, id: string): Promise<string | undefined> {
  return (await db.one(selectPasswordHash, id))?.password_hash ?? undefined
}

const replacePasswordHash = statement(`update users set password_hash = $3 where id = $1 and password_hash = $2`)

/** Answers whether the password was still the one that was checked. */
export async function changePasswordHash(db: Queries, id: string, from: string, to: string): Promise<boolean> {
  return (await db.run(replacePasswordHash, id, from, to)) === 1
}

const setPasswordAndVerify = statement(`
  update users set password_hash = $2, verified_at = coalesce(verified_at, $3) where id = $1`)

/** A reset link was read in the account's mailbox, so the address is verified by it too. */
export function resetPasswordHash(db: Queries, id: string, hash: string, now: Date): Promise<number> {
  return db.run(setPasswordAndVerify, id, hash, now)
}

const setVerified = statement('update users set verified_at = coalesce(verified_at, $2) where id = $1')

export function markVerified(db: Queries, id: string, now: Date): Promise<number> {
  return db.run(setVerified, id, now)
}

const updateKycStatus = statement('update users set kyc_status = $2 where id = $1')

export function setKycStatus(tx: Tx, id: string, status: KycStatus): void {
  tx.effect(updateKycStatus, id, status)
}

const selectPhotos = statement<{ photo: string }>(`select photo from users where photo <> '' and photo = any ($1)`)

/** Which of the photos somebody has. */
export async function photosOfSomebody(db: Queries, photos: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.all(selectPhotos, photos)).map(({ photo }) => photo))
}

export type Purpose = 'verify' | 'reset'

const insertToken = statement(`
  insert into letter_tokens (token_digest, purpose, user_id, expires_at) values ($1, $2, $3, $4)`)

export function addToken(db: Queries, digest: Buffer, purpose: Purpose, userId: string, expiresAt: Date) {
  return db.run(insertToken, digest, purpose, userId, expiresAt)
}

const deleteToken = statement<{ user_id: string }>(`
  delete from letter_tokens where token_digest = $1 and purpose = $2 and expires_at > $3 returning user_id`)

/** A token is used by deleting it: of any number of attempts at once, one gets the row. */
export async function takeToken(db: Queries, digest: Buffer, purpose: Purpose, now: Date): Promise<string | undefined> {
  return (await db.one(deleteToken, digest, purpose, now))?.user_id
}

const selectToken = statement<{ found: boolean }>(`
  select exists (select from letter_tokens where token_digest = $1 and purpose = $2 and expires_at > $3) as found`)

export async function hasToken(db: Queries, digest: Buffer, purpose: Purpose, now: Date): Promise<boolean> {
  return (await db.one(selectToken, digest, purpose, now))?.found ?? false
}

const deleteTokens = statement('delete from letter_tokens where user_id = $1 and purpose = $2')

export function dropTokens(db: Queries, userId: string, purpose: Purpose): Promise<number> {
  return db.run(deleteTokens, userId, purpose)
}

const deleteExpiredTokens = statement('delete from letter_tokens where expires_at <= $1')

export function dropExpiredTokens(db: Queries, now: Date): Promise<number> {
  return db.run(deleteExpiredTokens, now)
}

const insertResetToken = statement<{ id: string; name: string; email: string }>(`
  with account as (select id, name, email from users where email_key = lower($1)),
       token as (insert into letter_tokens (token_digest, purpose, user_id, expires_at)
                 select $2, 'reset', id, $3 from account)
  select id, name, email from account`)

/** Makes a reset token where the address has an account; it is one statement either way. */
export function addResetToken(db: Queries, email: string, digest: Buffer, expiresAt: Date) {
  return db.one(insertResetToken, email, digest, expiresAt)
}

const setGoogleSubject = statement('update users set google_subject = $2 where id = $1')

export function linkGoogle(db: Queries, id: string, subject: string): Promise<number> {
  return db.run(setGoogleSubject, id, subject)
}

const insertSamplePerson = statement(`
  insert into users (id, name, email, phone, country, role, password_hash, verified_at, kyc_status, referral_code, created_at,
    search_name, search_email)
  values ($1, $2, $3, $4, $5, $6, $7, $9, $10, $8, $9, $11, $12)
  on conflict (email_key) do nothing`)

export type SamplePerson = Pick<NewAccount, 'id' | 'name' | 'email' | 'phone' | 'country' | 'createdAt'> & {
  readonly role: Role
  readonly kycStatus: KycStatus
  readonly passwordHash: string
}

/** For the demo alone: a person whose address has been verified already. */
export function addSamplePerson(db: Queries, person: SamplePerson): Promise<number> {
  const { id, name, email, phone, country, role, kycStatus, passwordHash, createdAt } = person
  const said = [id, name, email, phone, country, role, passwordHash, newReferralCode(), createdAt, kycStatus]
  return db.run(insertSamplePerson, ...said, searchKey(name), searchKey(email))
}

const upsertAdmin = statement<{ id: string }>(`
  insert into users (id, name, email, role, referral_code, created_at, search_name, search_email)
  values ($1, $2, $3, 'admin', $4, $5, $6, $7)
  on conflict (email_key) do update set role = 'admin'
  returning id`)

/** For the operator's command: an account that is an admin, made new or raised. */
export async function makeAdmin(db: Queries, person: Pick<NewAccount, 'id' | 'name' | 'email' | 'createdAt'>) {
  const keys = [searchKey(person.name), searchKey(person.email)]
  await db.run(upsertAdmin, person.id, person.name, person.email, newReferralCode(), person.createdAt, ...keys)
}

const selectExists = statement<{ found: boolean }>(
  'select exists (select from users where id = $1 and deleted_at is null) as found',
)

export async function accountExists(db: Queries, id: string): Promise<boolean> {
  return (await db.one(selectExists, id))?.found ?? false
}
