import { checkNewPassword } from '#features/accounts/password.ts'
import {
  accountById,
  dropTokens,
  hasToken,
  markVerified,
  ownerOfToken,
  setPasswordHash,
  takeToken,
  tellOwner,
} from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'
import type { EndRecovery } from './begin-session.ts'
import { announceProof } from './first-proof.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { passwordChanged } from './letters-of-credentials.ts'
import { tokensByAddress } from './limits.ts'
import { endSessions } from './store.ts'
import { forgetBrowsers } from './store-browsers.ts'
import { staleLink } from './verify.ts'

/** Sets a new password with the link of a letter, once. Ends every session and forgets every known browser. */
export async function resetPassword(
  db: Db,
  context: Context,
  client: Client,
  { resetToken, password, endRecovery }: { resetToken: string; password: string; endRecovery: EndRecovery },
  now: Date,
) {
  const tooShort = checkNewPassword(password, context.config.passwordMinLength)
  if (tooShort) return tooShort
  const flood = await context.limits.spend(tokensByAddress, client.address, now)
  if (flood) return flood
  const owner = await ownerOfToken(db, digest(resetToken), 'reset', now)
  if (owner === undefined) return staleLink
  const hash = await hashNewPassword(context, { ...owner, password })
  if (isRefusal(hash)) return hash
  let endsRecovery = false
  const person = await db.transaction(async (tx) => {
    const userId = await takeToken(tx, digest(resetToken), 'reset', now)
    if (userId === undefined) return staleLink
    dropTokens(tx, userId, 'reset')
    setPasswordHash(tx, userId, hash)
    // The link was read in the account's mailbox, so this also verifies the address.
    markVerified(tx, userId, now)
    await endSessions(tx, userId)
    await forgetBrowsers(tx, userId)
    endsRecovery = await endRecovery(tx, userId, 'password', now)
    const account = await accountById(tx, userId)
    tellOwner(tx, context, client, account.id, passwordChanged(account), now)
    return account
  })
  if (isRefusal(person)) return person
  announceProof(context, person.id, endsRecovery)
  return { message: 'Password Reset Successful, please sign in' }
}

/** Tells whether a reset link still works, without using it. It counts as an attempt, like using the link. */
export async function checkResetLink(db: Db, context: Context, client: Client, resetToken: string, now: Date) {
  const flood = await context.limits.spend(tokensByAddress, client.address, now)
  if (flood) return flood
  return (await hasToken(db, digest(resetToken), 'reset', now)) ? { message: 'This link works' } : staleLink
}
