import type { Account } from '#features/accounts/account.ts'
import { addToken, dropTokens, lockCredentials } from '#features/accounts/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { verification } from './letters-of-credentials.ts'
import { verificationLetters } from './limits.ts'

type Person = Pick<Account, 'id' | 'name' | 'email'>

/** Sends a new link; earlier ones stop working. */
export function sendVerificationLetter(
  tx: Tx,
  context: Context,
  person: Person,
  next: string | undefined,
  now: Date,
): void {
  const token = randomToken()
  dropTokens(tx, person.id, 'verify')
  addToken(tx, digest(token), 'verify', person.id, after(now, day))
  const link = context.config.appUrl + withNext(paths.verify(token), next)
  context.letters.enqueue(tx, verification(person, link), now)
}

export async function resendVerification(db: Db, context: Context, account: Account, now: Date) {
  if (account.verified) return alreadyVerified
  const flood = await context.limits.spend(verificationLetters, account.id, now)
  if (flood) return flood
  return db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, account.id))) return refuse('NOT_SIGNED_IN', 'Please sign in to continue')
    sendVerificationLetter(tx, context, account, undefined, now)
    return { message: 'Verification e-mail sent. Please check your mailbox.' }
  })
}

const alreadyVerified: Refusal = refuse('WRONG_STATE', 'Your e-mail address is verified already')
