import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Client } from '../../../platform/server/http/client.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import { digest } from '../../../platform/server/seal.ts'
import { endSessions } from '../../sessions/server/door.ts'
import { checkNewPassword } from '../password.ts'
import { hashPassword } from './hash-password.ts'
import { passwordChanged } from './letters.ts'
import { tokensByAddress } from './limits.ts'
import { accountById, dropTokens, resetPasswordHash, takeToken } from './store.ts'
import { staleLink } from './verify.ts'

/** Sets a new password with the link of a letter, once, and ends every session. */
export async function resetPassword(
  db: Db,
  context: Context,
  client: Client,
  { resetToken, password }: { resetToken: string; password: string },
  now: Date,
) {
  const tooShort = checkNewPassword(password, context.config.passwordMinLength)
  if (tooShort) return tooShort
  const flood = await context.limits.spend(tokensByAddress, client.address, now)
  if (flood) return flood
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await takeToken(tx, digest(resetToken), 'reset', now)
    if (userId === undefined) return staleLink
    await dropTokens(tx, userId, 'reset')
    await resetPasswordHash(tx, userId, hash, now)
    await endSessions(tx, userId)
    const person = await accountById(tx, userId)
    enqueue(tx, context.secrets.letterSeal, passwordChanged(person, context.brand.supportEmail), now)
    return { message: 'Password Reset Successful, please sign in' }
  })
}
