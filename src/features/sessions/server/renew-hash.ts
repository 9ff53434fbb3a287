import {
  hashPassword,
  isOutdated,
  isStillRightPassword,
  lockCredentials,
  setPasswordHash,
} from '#features/accounts/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { digest } from '#platform/server/seal.ts'
import { rebindPendingSignIns } from './store.ts'

/**
 * Rehashes a right password if its hash was made when hashing cost less. Returns the hash that the password has now,
 * and none if the password was changed meanwhile. Sign-ins that wait for their second step continue: the password that
 * they gave is still the right one.
 */
export async function renewHash(
  db: Db,
  { config }: Context,
  userId: string,
  checked: { readonly hash: string; readonly password: string },
): Promise<string | undefined> {
  if (!isOutdated(checked.hash) || config.readOnly) return checked.hash
  const renewed = await hashPassword(checked.password)
  return db.transaction(async (tx) => {
    const credentials = await lockCredentials(tx, userId)
    if (!(await isStillRightPassword(credentials, checked))) return undefined
    if (credentials?.passwordHash !== checked.hash) return credentials?.passwordHash ?? undefined
    setPasswordHash(tx, userId, renewed)
    rebindPendingSignIns(tx, userId, { from: digest(checked.hash), to: digest(renewed) })
    return renewed
  })
}
