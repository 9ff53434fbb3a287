import { addResetToken } from '#features/accounts/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import { emailKey } from '#kernel/email-address.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { passwordReset } from './letters-of-credentials.ts'
import { resetLettersByAddress, resetLettersByEmail } from './limits.ts'

/**
 * Sends a reset link. An address without an account gets the same response after the same work, including a token
 * without an owner that is written to disk and a letter without a recipient, so that neither the response nor its
 * timing tells the two apart.
 */
export async function forgotPassword(db: Db, context: Context, client: Client, email: string, now: Date) {
  const flood =
    (await context.limits.spend(resetLettersByAddress, client.address, now)) ??
    (await context.limits.spend(resetLettersByEmail, emailKey(email), now))
  if (flood) return flood
  const token = randomToken()
  await db.transaction(async (tx) => {
    const person = await addResetToken(tx, email, digest(token), after(now, hour))
    const link = context.config.appUrl + paths.resetPassword(token)
    if (person) context.letters.enqueue(tx, passwordReset(person, link), now)
    else context.letters.pretendToEnqueue(tx, passwordReset({ name: 'Nobody', email }, link), now)
  })
  return { message: 'If this address has an account, a letter with a reset link is on its way' }
}
