/**
 * The SQL of sessions. Only this room writes `sessions`, `pending_sign_ins` and `known_browsers`, which has a file of its
 * own.
 */

import type { Caller } from '#features/accounts/caller.ts'
import type { Impersonation } from '#features/accounts/impersonation.ts'
import { type AccountRow, accountColumns, accountTables, toAccount } from '#features/accounts/server/door.ts'
import type { StrongFactor, UsedFactor } from '#features/credentials/factor.ts'
import { heldFactorsOf } from '#features/credentials/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'

export type Session = {
  readonly id: string
  readonly tokenDigest: Buffer
  readonly userId: string
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The proof of the sign-in besides the password, if any. */
  readonly used: Used | null
}

/** A factor that was used, and when by the machine's own clock. */
type Used = { readonly factor: UsedFactor; readonly at: Date }

const insertSession = statement(`
  insert into sessions (id, token_digest, user_id, user_agent, address, created_at, last_seen_at, expires_at, factor,
    factor_at)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`)

export function addSession(tx: Tx, session: Session): void {
  const { id, tokenDigest, userId, userAgent, address, createdAt, expiresAt, used } = session
  const values = [id, tokenDigest, userId, userAgent, address, createdAt, expiresAt]
  tx.effect(insertSession, ...values, used?.factor, used?.at)
}

const updateFactor = statement('update sessions set factor = $2, factor_at = $3 where id = $1')

/** Opens sensitive calls to a session for a while. */
export function noteFactor(tx: Tx, sessionId: string, { factor, at }: Used): void {
  tx.effect(updateFactor, sessionId, factor, at)
}

type ProvedRow = { held: StrongFactor[]; factor: UsedFactor | null; factor_at: Date | null }

const selectProved = query<ProvedRow>(`
  select ${heldFactorsOf('person')} as held, session.factor, session.factor_at
  from sessions session join users person on person.id = session.user_id where session.id = $1`)

/** The strong factors of a session's account, and what the session was proved with last. */
export async function provedIn(
  tx: Tx,
  sessionId: string,
): Promise<{ held: readonly StrongFactor[]; used: Used | null }> {
  const row = await tx.one(selectProved, sessionId)
  return {
    held: row?.held ?? [],
    used: row?.factor && row.factor_at ? { factor: row.factor, at: row.factor_at } : null,
  }
}

type ImpersonationColumns =
  | { impersonation: null }
  | { impersonation: string; staff_id: string; staff_name: string; reason: string; ends_at: Date }

type FactorColumns = {
  frozen: boolean
  held_factors: StrongFactor[]
  factor: UsedFactor | null
  factor_at: Date | null
}

type CallerRow = AccountRow & { session_id: string; last_seen_at: Date } & ImpersonationColumns & FactorColumns

/**
 * Only admins with this duty view an account, and only while it is an investor's: a change on either side ends the view.
 */
const selectCaller = query<CallerRow>(`
  select session.id as session_id, session.last_seen_at, session.impersonation, impersonation.reason,
    impersonation.ends_at, staff.id as staff_id, staff.name as staff_name, person.frozen_at is not null as frozen,
    session.factor, session.factor_at, ${heldFactorsOf('person')} as held_factors, ${accountColumns}
  from ${accountTables} join sessions session on session.user_id = person.id
  left join impersonations impersonation on impersonation.id = session.impersonation
  left join users staff on staff.id = impersonation.staff
  where session.token_digest = $1 and session.expires_at > $2 and person.role <> 'suspended'
    and (session.impersonation is null or (staff.role = 'admin' and ${holdsDuty('staff', 'support')} and person.role = 'subscriber'))`)

export type FoundCaller = Omit<Caller, 'address' | 'standing'> & {
  readonly lastSeenAt: Date
  readonly frozen: boolean
  readonly held: readonly StrongFactor[]
  readonly used: Used | null
}

/** The session and its account in one round trip. */
export async function callerByToken(db: Queries, tokenDigest: Buffer, now: Date): Promise<FoundCaller | undefined> {
  const row = await db.one(selectCaller, tokenDigest, now)
  if (!row) return undefined
  const account = toAccount(row)
  return {
    sessionId: row.session_id,
    userId: account.id,
    role: account.role,
    duties: account.duties,
    account,
    impersonation: toImpersonation(row),
    lastSeenAt: row.last_seen_at,
    frozen: row.frozen,
    held: row.held_factors,
    used: row.factor && row.factor_at && { factor: row.factor, at: row.factor_at },
  }
}

function toImpersonation(row: ImpersonationColumns): Impersonation | null {
  if (row.impersonation === null) return null
  const { impersonation: id, staff_id, staff_name, reason, ends_at: endsAt } = row
  return { id, staff: { id: staff_id, name: staff_name }, reason, endsAt }
}

const touchSession = statement('update sessions set last_seen_at = $2 where id = $1')

export function markSeen(db: Queries, sessionId: string, now: Date): Promise<number> {
  return db.run(touchSession, sessionId, now)
}

export type SessionRow = {
  id: string
  user_agent: string
  address: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

const selectSessions = query<SessionRow>(`
  select id, user_agent, address, created_at, last_seen_at, expires_at
  from sessions where user_id = $1 and expires_at > $2 and impersonation is null
  order by created_at desc, id desc limit 200`)

export function sessionsOf(db: Queries, userId: string, now: Date): Promise<SessionRow[]> {
  return db.all(selectSessions, userId, now)
}

const deleteSession = statement('delete from sessions where id = $1 and user_id = $2')

export async function endSession(db: Queries, sessionId: string, userId: string): Promise<boolean> {
  return (await db.run(deleteSession, sessionId, userId)) === 1
}

const deleteSessions = statement('delete from sessions where user_id = $1 and id is distinct from $2')
const deletePendingSignIns = statement('delete from pending_sign_ins where user_id = $1')

/** Ends every session of an account, or every one except the given one; pending sign-ins end with them. */
export async function endSessions(db: Queries, userId: string, except: string | null = null): Promise<void> {
  await db.run(deleteSessions, userId, except)
  await db.run(deletePendingSignIns, userId)
}

export type Candidate = { id: string; role: Role; password_hash: string | null; known: boolean; held: StrongFactor[] }

const selectCandidate = query<Candidate>(`
  select id, role, password_hash, exists (
    select from known_browsers where user_id = users.id and browser_digest = $2 and trusted_until > $3) as known,
    ${heldFactorsOf('users')} as held
  from users where email_key = $1`)

/** The account of this address, whether it knows the browser, and its strong factors. */
export function candidateByEmail(db: Queries, email: string, browserDigest: Buffer | null, now: Date) {
  return db.one(selectCandidate, emailKey(email), browserDigest, now)
}

const upsertPendingSignIn = statement(`
  insert into pending_sign_ins (user_id, browser_digest, password_right_at, password_digest) values ($1, $2, $3, $4)
  on conflict (user_id, browser_digest) do update
    set password_right_at = excluded.password_right_at, password_digest = excluded.password_digest,
        google_subject = null, code_digest = case when pending_sign_ins.password_digest = excluded.password_digest
          then pending_sign_ins.code_digest end`)

/** A code that was sent for another password is not valid for this one. */
export function rememberRightPassword(
  tx: Tx,
  { userId, browserDigest, passwordDigest }: { userId: string; browserDigest: Buffer; passwordDigest: Buffer },
  now: Date,
): void {
  tx.effect(upsertPendingSignIn, userId, browserDigest, now, passwordDigest)
}

const updatePasswordDigest = statement(
  'update pending_sign_ins set password_digest = $3 where user_id = $1 and password_digest = $2',
)

/** The same password has another hash from now on. */
export function rebindPendingSignIns(tx: Tx, userId: string, { from, to }: { from: Buffer; to: Buffer }): void {
  tx.effect(updatePasswordDigest, userId, from, to)
}

const setCode = statement<{ name: string; email: string }>(`
  update pending_sign_ins pending set code_digest = $3, code_expires_at = $4, tries_left = $5
  from users where users.id = pending.user_id and users.email_key = $1 and pending.browser_digest = $2
    and pending.password_right_at > $6 and pending.password_digest = sha256(convert_to(users.password_hash, 'UTF8'))
  returning users.name, users.email`)

/** A new code replaces the previous one; returns the recipient, if the right password came before. */
export function setAccessCode(
  db: Queries,
  code: { email: string; browserDigest: Buffer; digest: Buffer; expiresAt: Date; tries: number; passwordSince: Date },
) {
  const { email, browserDigest, digest, expiresAt, tries, passwordSince } = code
  return db.one(setCode, emailKey(email), browserDigest, digest, expiresAt, tries, passwordSince)
}

const spendTry = statement<{ user_id: string; code_digest: Buffer }>(`
  update pending_sign_ins pending set tries_left = tries_left - 1
  from users where users.id = pending.user_id and users.email_key = $1 and pending.browser_digest = $2
    and pending.tries_left > 0 and pending.code_digest is not null and pending.code_expires_at > $3 and pending.password_right_at > $4
  returning pending.user_id, pending.code_digest`)

/** Every guess costs a try before it is compared, so parallel guesses get no more tries than sequential ones. */
export function spendAccessCodeTry(db: Queries, email: string, browserDigest: Buffer, now: Date, passwordSince: Date) {
  return db.one(spendTry, emailKey(email), browserDigest, now, passwordSince)
}

const deleteCode = statement<{ password_digest: Buffer }>(`
  delete from pending_sign_ins where user_id = $1 and browser_digest = $2 and code_digest = $3
  returning password_digest`)

/** Returns the digest of the password that came before, if the code was still there: it is used once under any race. */
export async function takeAccessCode(db: Queries, userId: string, browserDigest: Buffer, codeDigest: Buffer) {
  return (await db.one(deleteCode, userId, browserDigest, codeDigest))?.password_digest
}

type GoogleAccount = {
  id: string
  role: Role
  google_subject: string | null
  verified: boolean
  held: StrongFactor[]
}

const selectGoogleAccount = statement<GoogleAccount>(`
  select id, role, google_subject, verified_at is not null as verified, ${heldFactorsOf('users')} as held from users
  where google_subject = $1 or email_key = $2
  order by (google_subject = $1) desc nulls last limit 1 for no key update`)

export function accountForGoogle(db: Queries, subject: string, email: string) {
  return db.one(selectGoogleAccount, subject, emailKey(email))
}

/** A session with a call in progress is left for the next run, so that this waits for no call. */
const deleteOldSessions = statement(`
  delete from sessions where id in (select id from sessions where expires_at <= $1 for update skip locked)`)
const deleteOldSignIns = statement('delete from pending_sign_ins where password_right_at <= $1')

export async function dropExpired(db: Queries, now: Date, passwordSince: Date): Promise<void> {
  await db.run(deleteOldSessions, now)
  await db.run(deleteOldSignIns, passwordSince)
}
