/** The SQL of sign-ins that wait for a strong factor. */
import type { StrongFactor } from '#features/credentials/factor.ts'
import { heldFactorsOf } from '#features/credentials/server/door.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Queries, query, statement } from '#platform/server/database.ts'

const selectPending = query<{ user_id: string }>(`
  select pending.user_id from pending_sign_ins pending join users on users.id = pending.user_id
  where users.email_key = $1 and pending.browser_digest = $2 and pending.password_right_at > $3
    and (pending.password_digest = sha256(convert_to(users.password_hash, 'UTF8'))
      or pending.google_subject = users.google_subject)`)

/** The owner of the sign-in that waits in this browser, with a first proof that is still right. */
export async function pendingSignInOf(
  db: Queries,
  email: string,
  browserDigest: Buffer,
  passwordSince: Date,
): Promise<string | undefined> {
  return (await db.one(selectPending, emailKey(email), browserDigest, passwordSince))?.user_id
}

/** The step before the factor: the right password, or an identity that Google confirmed. */
type FirstProof = { readonly passwordDigest: Buffer } | { readonly googleSubject: string }

const upsert = statement(`
  insert into pending_sign_ins (user_id, browser_digest, password_right_at, password_digest, google_subject, tries_left)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, browser_digest) do update
    set password_right_at = excluded.password_right_at, password_digest = excluded.password_digest,
        google_subject = excluded.google_subject, tries_left = excluded.tries_left, code_digest = null`)

export function rememberFirstProof(
  db: Queries,
  { userId, browserDigest, proof, tries }: { userId: string; browserDigest: Buffer; proof: FirstProof; tries: number },
  now: Date,
): Promise<number> {
  const passwordDigest = 'passwordDigest' in proof ? proof.passwordDigest : null
  const googleSubject = 'googleSubject' in proof ? proof.googleSubject : null
  return db.run(upsert, userId, browserDigest, now, passwordDigest, googleSubject, tries)
}

const selectFactors = query<{ held: StrongFactor[] }>(`
  select ${heldFactorsOf('person')} as held
  from pending_sign_ins pending join users person on person.id = pending.user_id
  where person.email_key = $1 and pending.browser_digest = $2 and pending.password_right_at > $3`)

/** The strong factors of a person who has just given the right password in this browser; nothing about others. */
export async function factorsOfSignIn(
  db: Queries,
  email: string,
  browserDigest: Buffer,
  passwordSince: Date,
): Promise<readonly StrongFactor[]> {
  return (await db.one(selectFactors, emailKey(email), browserDigest, passwordSince))?.held ?? []
}

const selectAsked = query<{ held: StrongFactor[] }>(`
  select ${heldFactorsOf('person')} as held from users person
  where person.id = $1 and not exists (
    select from known_browsers where user_id = $1 and browser_digest = $2 and trusted_until > $3)`)

/** The strong factors of which this browser must prove one; none if the account knows it or has none. */
export async function factorsAskedOf(
  db: Queries,
  userId: string,
  browserDigest: Buffer | null,
  now: Date,
): Promise<readonly StrongFactor[]> {
  return (await db.one(selectAsked, userId, browserDigest, now))?.held ?? []
}

type Waiting = { user_id: string; password_digest: Buffer | null; google_subject: string | null }

const spendTry = statement<Waiting>(`
  update pending_sign_ins pending set tries_left = tries_left - 1
  where pending.tries_left > 0 and pending.code_digest is null and (pending.user_id, pending.browser_digest) = (
    select waiting.user_id, waiting.browser_digest
    from pending_sign_ins waiting join users on users.id = waiting.user_id
    where waiting.browser_digest = $2 and waiting.password_right_at > $3 and coalesce(users.email_key = $1, true)
    order by waiting.password_right_at desc limit 1)
  returning pending.user_id, pending.password_digest, pending.google_subject`)

export type WaitingSignIn = { readonly userId: string; readonly proof: FirstProof }

/**
 * Every guess costs a try before it is compared, so parallel guesses get no more tries than sequential ones. Without an
 * address it is the sign-in that this browser began last.
 */
export async function spendFactorTry(
  db: Queries,
  { email, browserDigest, passwordSince }: { email: string | undefined; browserDigest: Buffer; passwordSince: Date },
): Promise<WaitingSignIn | undefined> {
  const row = await db.one(spendTry, email === undefined ? null : emailKey(email), browserDigest, passwordSince)
  if (!row) return undefined
  const { user_id: userId, password_digest: passwordDigest, google_subject: googleSubject } = row
  if (passwordDigest !== null) return { userId, proof: { passwordDigest } }
  return googleSubject === null ? undefined : { userId, proof: { googleSubject } }
}

const deleteWaiting = statement('delete from pending_sign_ins where user_id = $1 and browser_digest = $2')

/** Returns whether the sign-in was still waiting: it is finished once under any race. */
export async function takeSignIn(db: Queries, userId: string, browserDigest: Buffer): Promise<boolean> {
  return (await db.run(deleteWaiting, userId, browserDigest)) === 1
}
