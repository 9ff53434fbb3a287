import { emailKey } from '#kernel/email-address.ts'
import { type Queries, query } from '#platform/server/database.ts'

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
