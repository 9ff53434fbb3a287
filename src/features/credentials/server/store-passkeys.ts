/** The SQL of passkeys, and of what browsers were asked to sign with them. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { PasskeyPurpose } from '../passkey.ts'
import { worksFor } from './held-factors.ts'

type Challenge = {
  readonly digest: Buffer
  readonly purpose: PasskeyPurpose
  readonly browserDigest: Buffer
  /** The owner whose passkey has to answer; null for any. */
  readonly userId: string | null
  readonly expiresAt: Date
}

const insertChallenge = statement(`
  insert into passkey_challenges (challenge_digest, purpose, browser_digest, user_id, expires_at)
  values ($1, $2, $3, $4, $5)`)

export function addChallenge(db: Queries, challenge: Challenge): Promise<number> {
  const { digest, purpose, browserDigest, userId, expiresAt } = challenge
  return db.run(insertChallenge, digest, purpose, browserDigest, userId, expiresAt)
}

const deleteChallenge = statement<{ userId: string | null }>(`
  delete from passkey_challenges
  where challenge_digest = $1 and purpose = $2 and browser_digest = $3 and expires_at > $4
  returning user_id as "userId"`)

/** Returns the challenge if it was still there: it is answered once under any race. */
export function takeChallenge(
  db: Queries,
  asked: Pick<Challenge, 'digest' | 'purpose' | 'browserDigest'>,
  now: Date,
): Promise<{ userId: string | null } | undefined> {
  return db.one(deleteChallenge, asked.digest, asked.purpose, asked.browserDigest, now)
}

const deleteOldChallenges = statement('delete from passkey_challenges where expires_at <= $1')

export function dropExpiredChallenges(db: Queries, now: Date): Promise<number> {
  return db.run(deleteOldChallenges, now)
}

export type Passkey = {
  readonly id: string
  readonly credentialId: Buffer
  readonly userId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** It was added shortly before the account was frozen, and does not work until that ends. */
  readonly isSetAside: boolean
}

type Row = Omit<Passkey, 'counter'> & { counter: bigint }

const selectAll = `
  select key.id, key.credential_id as "credentialId", key.user_id as "userId", key.public_key as "publicKey", key.counter,
    key.transports, key.name, key.created_at as "createdAt", key.last_used_at as "lastUsedAt",
    not ${worksFor('person', 'key.created_at')} as "isSetAside"
  from passkeys key join users person on person.id = key.user_id`

const selectPasskeys = query<Row>(`${selectAll} where key.user_id = $1 order by key.created_at, key.id`)

export async function passkeysOf(db: Queries, userId: string): Promise<Passkey[]> {
  return (await db.all(selectPasskeys, userId)).map(toPasskey)
}

const selectPasskey = query<Row>(`${selectAll} where key.credential_id = $1`)

export async function passkeyByCredential(db: Queries, credentialId: Buffer): Promise<Passkey | undefined> {
  const row = await db.one(selectPasskey, credentialId)
  return row && toPasskey(row)
}

function toPasskey(row: Row): Passkey {
  return { ...row, counter: Number(row.counter) }
}

const existsPasskey = query(`
  select from passkeys key join users person on person.id = key.user_id
  where key.credential_id = $1 and key.user_id = $2 and ${worksFor('person', 'key.created_at')}`)

/** Whether a person has this passkey, and it works. */
export async function hasPasskey(db: Queries, userId: string, credentialId: Buffer): Promise<boolean> {
  return (await db.run(existsPasskey, credentialId, userId)) === 1
}

const insertPasskey = statement(`
  insert into passkeys (id, credential_id, user_id, public_key, counter, transports, name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (credential_id) do nothing`)

/** Returns whether no account had it. */
export async function insertNewPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt' | 'isSetAside'>): Promise<boolean> {
  const { id, credentialId, userId, publicKey, counter, transports, name, createdAt } = passkey
  const values = [id, credentialId, userId, publicKey, counter, transports, name, createdAt]
  return (await tx.run(insertPasskey, ...values)) === 1
}

const updateUse = statement('update passkeys set counter = $2, last_used_at = $3 where id = $1')

export function noteUse(tx: Tx, id: string, counter: number, now: Date): void {
  tx.effect(updateUse, id, counter, now)
}

const updateName = statement('update passkeys set name = $3 where id = $1 and user_id = $2')

export async function setName(db: Queries, id: string, userId: string, name: string): Promise<boolean> {
  return (await db.run(updateName, id, userId, name)) === 1
}

const deletePasskey = statement('delete from passkeys where id = $1')

export function deleteOne(tx: Tx, id: string): void {
  tx.effect(deletePasskey, id)
}

const deletePasskeys = statement('delete from passkeys where user_id = $1')

/** Removes every passkey of an account. The caller has locked the person's row. */
export function dropPasskeys(tx: Tx, userId: string): void {
  tx.effect(deletePasskeys, userId)
}
