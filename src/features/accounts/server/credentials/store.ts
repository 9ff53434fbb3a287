/**
 * The SQL of credentials: passwords, Google and the tokens in letters. Every writer locks the person's row first, so
 * that a sign-in and whatever ends it are serialised.
 */
import type { Role } from '#kernel/access.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'

export type Credentials = {
  readonly role: Role
  readonly passwordHash: string | null
  readonly googleSubject: string | null
}

const lockRow = statement<Credentials>(`
  select role, password_hash as "passwordHash", google_subject as "googleSubject" from users
  where id = $1 and deleted_at is null for no key update`)

/** A person's current credentials, locked until the transaction ends. Undefined for a deleted account. */
export function lockCredentials(tx: Tx, id: string): Promise<Credentials | undefined> {
  return tx.one(lockRow, id)
}

const selectPasswordHash = query<{ password_hash: string | null }>('select password_hash from users where id = $1')

export async function passwordHashOf(db: Queries, id: string): Promise<string | undefined> {
  return (await db.one(selectPasswordHash, id))?.password_hash ?? undefined
}

const updatePasswordHash = statement('update users set password_hash = $2 where id = $1')

export function setPasswordHash(tx: Tx, id: string, hash: string): void {
  tx.effect(updatePasswordHash, id, hash)
}

const removePasswordHash = statement('update users set password_hash = null where id = $1')

/** The password no longer works; a reset link sets another. */
export function removePassword(tx: Tx, id: string): void {
  tx.effect(removePasswordHash, id)
}

const setVerified = statement('update users set verified_at = coalesce(verified_at, $2) where id = $1')

export function markVerified(tx: Tx, id: string, now: Date): void {
  tx.effect(setVerified, id, now)
}

const setGoogleSubject = statement('update users set google_subject = $2 where id = $1')

export function linkGoogle(tx: Tx, id: string, subject: string): void {
  tx.effect(setGoogleSubject, id, subject)
}

const forgetProofs = statement(
  'update users set password_hash = null, google_subject = null, verified_at = null where id = $1',
)

/** Afterwards only a letter to its address gives access to the account. */
export function forgetCredentials(tx: Tx, id: string): void {
  tx.effect(forgetProofs, id)
}

/** A token that verified an address is kept as `verified`, so that its link can say so. */
type Purpose = 'verify' | 'verified' | 'reset' | 'close' | 'not me' | 'cancel recovery' | 'unfreeze'

const insertToken = statement(`
  insert into letter_tokens (token_digest, purpose, user_id, expires_at) values ($1, $2, $3, $4)`)

export function addToken(tx: Tx, digest: Buffer, purpose: Purpose, userId: string, expiresAt: Date): void {
  tx.effect(insertToken, digest, purpose, userId, expiresAt)
}

const selectToken = query<{ found: boolean }>(`
  select exists (select from letter_tokens
    where token_digest = $1 and purpose = $2 and expires_at > $3 and user_id is not null) as found`)

export async function hasToken(db: Queries, digest: Buffer, purpose: Purpose, now: Date): Promise<boolean> {
  return (await db.one(selectToken, digest, purpose, now))?.found ?? false
}

const selectOwnerOfToken = query<{ name: string; email: string }>(`
  select users.name, users.email from letter_tokens token join users on users.id = token.user_id
  where token.token_digest = $1 and token.purpose = $2 and token.expires_at > $3 and users.deleted_at is null`)

/** The owner of this token, which stays unused. */
export function ownerOfToken(db: Queries, digest: Buffer, purpose: Purpose, now: Date) {
  return db.one(selectOwnerOfToken, digest, purpose, now)
}

const selectTokenOwner = query<{ user_id: string }>(`
  select user_id from letter_tokens
  where token_digest = $1 and purpose = $2 and expires_at > $3 and user_id is not null`)

/** The token's owner; the token stays unused. */
export async function tokenOwner(db: Queries, digest: Buffer, purpose: Purpose, now: Date) {
  return (await db.one(selectTokenOwner, digest, purpose, now))?.user_id
}

const deleteToken = statement('delete from letter_tokens where token_digest = $1 and purpose = $2')

/**
 * Uses up a token and returns its owner, whose row is locked. The person is locked before the token, in the common lock
 * order, and of any number of concurrent attempts one still finds the token.
 */
export async function takeToken(tx: Tx, digest: Buffer, purpose: Purpose, now: Date): Promise<string | undefined> {
  const owner = await tokenOwner(tx, digest, purpose, now)
  if (owner === undefined || !(await lockCredentials(tx, owner))) return undefined
  return (await tx.run(deleteToken, digest, purpose)) === 1 ? owner : undefined
}

const deleteTokens = statement('delete from letter_tokens where user_id = $1 and purpose = $2')

export function dropTokens(tx: Tx, userId: string, purpose: Purpose): void {
  tx.effect(deleteTokens, userId, purpose)
}

const deleteExpiredTokens = statement('delete from letter_tokens where expires_at <= $1')

export function dropExpiredTokens(db: Queries, now: Date): Promise<number> {
  return db.run(deleteExpiredTokens, now)
}

const insertResetToken = statement<{ name: string; email: string }>(`
  with account as (select id, name, email from users where email_key = $1 and deleted_at is null for no key update),
       token as (insert into letter_tokens (token_digest, purpose, user_id, expires_at)
                 values ($2, 'reset', (select id from account), $3))
  select name, email from account`)

/** Creates a reset token, without an owner if the address has no account: the work is the same either way. */
export function addResetToken(tx: Tx, email: string, digest: Buffer, expiresAt: Date) {
  return tx.one(insertResetToken, emailKey(email), digest, expiresAt)
}
