import type { Caller } from '#features/accounts/caller.ts'
import { checkNewPassword } from '#features/accounts/password.ts'
import {
  dropTokens,
  isRightPassword,
  isStillRightPassword,
  lockCredentials,
  passwordHashOf,
  setPasswordHash,
  tellOwner,
} from '#features/accounts/server/door.ts'
import { isRefusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { EndRecovery } from './begin-session.ts'
import { forgetOtherBrowsers } from './browser.ts'
import { announceProof } from './first-proof.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { passwordChanged } from './letters-of-credentials.ts'
import { passwordChanges } from './limits.ts'
import { endSessions } from './store.ts'

/**
 * Changes the caller's password. This session and this browser stay valid; other sessions, other browsers and earlier
 * reset links do not.
 */
export async function changePassword(
  db: Db,
  context: Context,
  client: Client,
  { account, sessionId }: Caller,
  { oldPassword, password, endRecovery }: { oldPassword: string; password: string; endRecovery: EndRecovery },
  now: Date,
) {
  const tooShort = checkNewPassword(password, context.config.passwordMinLength)
  if (tooShort) return tooShort
  const flood = await context.limits.spend(passwordChanges, account.id, now)
  if (flood) return flood
  const oldHash = await passwordHashOf(db, account.id)
  if (oldHash === undefined) return hasNone
  if (!(await isRightPassword(oldHash, oldPassword))) return refuseField('oldPassword', 'Old password is incorrect')
  const newHash = await hashNewPassword(context, { ...account, password })
  if (isRefusal(newHash)) return newHash
  let endsRecovery = false
  const result = await db.transaction(async (tx) => {
    const credentials = await lockCredentials(tx, account.id)
    if (!(await isStillRightPassword(credentials, { hash: oldHash, password: oldPassword }))) return overtaken
    setPasswordHash(tx, account.id, newHash)
    dropTokens(tx, account.id, 'reset')
    await endSessions(tx, account.id, sessionId)
    await forgetOtherBrowsers(tx, client, account.id)
    endsRecovery = await endRecovery(tx, account.id, 'password', now)
    tellOwner(tx, context, client, account.id, passwordChanged(account), now)
    return { message: 'Password changed. Your other sessions were signed out.' }
  })
  if (!isRefusal(result)) announceProof(context, account.id, endsRecovery)
  return result
}

const hasNone = refuse('WRONG_STATE', 'Your account has no password yet. Use “Forgot password” to set one.')
const overtaken = refuse('WRONG_STATE', 'Your password was changed elsewhere just now')
